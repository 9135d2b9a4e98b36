#!/bin/sh
# Installs carmengui for one person, without root; the same file removes it again.
#
#   ./install.sh [--prefix FOLDER]    install (default: ~/.local); an older version is replaced
#   ./install.sh --remove [--prefix FOLDER]
#
# The program goes to PREFIX/opt/carmengui, its command to PREFIX/bin. Projects are never touched.
set -eu

fail() {
    printf 'carmengui: %s\n' "$1" >&2
    exit 1
}

prefix="${HOME:?}/.local"
action=install
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix) [ $# -ge 2 ] || fail "--prefix needs a folder."; prefix="$2"; shift 2 ;;
        --remove) action=remove; shift ;;
        *) fail "Unknown option $1: say --prefix FOLDER or --remove." ;;
    esac
done
case "$prefix" in /*) ;; *) prefix="$(pwd)/$prefix" ;; esac
home="$prefix/opt/carmengui"
share="$prefix/share"

tell_desktop() {
    # Each is missing on some systems; the entries then show after the next login.
    if [ -d "$share/mime" ]; then
        mkdir -p "$share/mime/packages" # else what was removed is not forgotten
        update-mime-database "$share/mime" >/dev/null 2>&1 || true
        rmdir "$share/mime/packages" 2>/dev/null || true
    fi
    update-desktop-database "$share/applications" >/dev/null 2>&1 || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" >/dev/null 2>&1 || true
}

remove_links() {
    [ ! -f "$home/files.txt" ] || while IFS= read -r name; do
        rm -f "$share/$name"
        # Folders that held nothing else go as well.
        (cd "$share" && rmdir -p "$(dirname "$name")" 2>/dev/null) || true
    done <"$home/files.txt"
    if [ -L "$prefix/bin/carmengui" ]; then rm -f "$prefix/bin/carmengui"; fi
}

if [ "$action" = remove ]; then
    [ -d "$home" ] || fail "There is no carmengui in $home."
    remove_links
    rm -rf "$home"
    rmdir "$prefix/opt" "$prefix/bin" 2>/dev/null || true
    tell_desktop
    printf 'carmengui was removed from %s. Your projects are where they were.\n' "$prefix"
    exit 0
fi

here="$(cd "$(dirname "$0")" && pwd)"
[ -x "$here/program/carmengui" ] || fail "The program is not beside this file: unpack the archive again."
mkdir -p "$prefix/opt" "$prefix/bin" "$share"
[ ! -e "$prefix/bin/carmengui" ] || [ -L "$prefix/bin/carmengui" ] ||
    fail "$prefix/bin/carmengui is another program: move it away, then call this again."
# Whole or not at all: the old version stays until the new one lies beside it.
rm -rf "$home.new"
cp -R "$here/program" "$home.new" || {
    rm -rf "$home.new"
    fail "The program could not be copied to $prefix/opt: is the disk full?"
}
remove_links
rm -rf "$home"
mv "$home.new" "$home"
cp "$here/install.sh" "$home/install.sh"
(cd "$here/share" && find . -type f | sed 's|^\./||' | sort) >"$home/files.txt"
cp -R "$here/share/." "$share/"
# The desktop looks for commands on a path that need not hold this folder.
entry="$share/applications/org.carmengui.carmengui.desktop"
command="$(printf '%s' "$home/carmengui" | sed 's/[\\"`$]/\\\\&/g; s/[&|]/\\&/g; s/%/%%/g')"
sed "s|^Exec=carmengui|Exec=\"$command\"|" "$here/share/applications/org.carmengui.carmengui.desktop" >"$entry"
ln -sf "$home/carmengui" "$prefix/bin/carmengui"
tell_desktop
printf 'carmengui is installed: %s\n' "$prefix/bin/carmengui"
printf 'To remove it: "%s/install.sh" --remove' "$home"
[ "$prefix" = "$HOME/.local" ] || printf ' --prefix "%s"' "$prefix"
printf '\n'
