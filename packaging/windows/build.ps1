# Builds the setup program and the portable archive on Windows itself. Not tried: see the README.
#
#   powershell -ExecutionPolicy Bypass -File packaging\windows\build.ps1
#
# Needs the network, Python 3.11 from python.org (py -3.11), NSIS 3 (makensis), and from MSYS2 the
# packages mingw-w64-x86_64-gcc and mingw-w64-x86_64-librsvg, all on the search path. The signatures
# of the runtime are checked by Windows instead of osslsigncode. With -Sign COMMAND the finished setup
# program is signed: %1 in the command stands for the file.

param([string]$Out = "dist", [string]$Sign = "")

$ErrorActionPreference = "Stop"
$project = Resolve-Path (Join-Path $PSScriptRoot "..\..")
Set-Location $project

foreach ($tool in "py", "makensis", "gcc", "windres", "objdump", "rsvg-convert") {
    if (-not (Get-Command $tool -ErrorAction SilentlyContinue)) {
        throw "$tool is not on the search path; the head of this file says where it comes from."
    }
}

& py -3.11 packaging\build.py windows --out $Out
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }

if ($Sign) {
    foreach ($file in Get-ChildItem $Out -Filter "carmengui-*-setup.exe") {
        & cmd /c $Sign.Replace("%1", $file.FullName)
        if ($LASTEXITCODE -ne 0) { throw "The setup program could not be signed." }
    }
}
Get-ChildItem $Out -Filter "carmengui-*" | Get-FileHash -Algorithm SHA256 | Format-List Hash, Path
