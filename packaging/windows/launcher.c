/* Starts the program inside this process: loads the interpreter beside it and gives it start.pyc.

   Built twice: carmengui.exe without a console, carmengui-cli.exe (-DCONSOLE) with one. Because the
   interpreter runs in here, sys.executable is this file, which is what worker processes are
   started from. */

#include <windows.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST_PATH 32768
#define INTERPRETER L"runtime\\python311.dll"
#define START L"app\\start.pyc"
#define OWN_ARGUMENTS 4

typedef int (*interpreter_main)(int, wchar_t **);

static int complain(const wchar_t *sentence, const wchar_t *path)
{
#ifdef CONSOLE
    fwprintf(stderr, L"carmengui: %ls %ls\n", sentence, path);
#else
    static wchar_t text[LONGEST_PATH + 200];
    _snwprintf(text, LONGEST_PATH + 199, L"%ls\n%ls", sentence, path);
    MessageBoxW(NULL, text, L"carmengui", MB_OK | MB_ICONERROR);
#endif
    return 1;
}

/* Write the path of a file beside the program; return 0 when it would be too long. */
static int path_beside(const wchar_t *program, const wchar_t *name, wchar_t *path)
{
    const wchar_t *end = wcsrchr(program, L'\\');
    size_t length = end == NULL ? 0 : (size_t)(end - program) + 1;
    if (length + wcslen(name) >= LONGEST_PATH)
        return 0;
    wmemcpy(path, program, length);
    wcscpy(path + length, name);
    return 1;
}

static int run(int given_count, wchar_t **given)
{
    static wchar_t program[LONGEST_PATH], interpreter[LONGEST_PATH], start[LONGEST_PATH];
    DWORD length = GetModuleFileNameW(NULL, program, LONGEST_PATH);
    if (length == 0 || length >= LONGEST_PATH || !path_beside(program, INTERPRETER, interpreter)
        || !path_beside(program, START, start))
        return complain(L"The path of the program is too long:", program);

    /* The folder of the interpreter, not that of this program, has the libraries it needs. */
    HMODULE library = LoadLibraryExW(interpreter, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (library == NULL)
        return complain(L"The installation is damaged; install again. Missing or unreadable:", interpreter);
    interpreter_main interpreter_runs = (interpreter_main)(void *)GetProcAddress(library, "Py_Main");
    if (interpreter_runs == NULL)
        return complain(L"The installation is damaged; install again. Not the right file:", interpreter);

    wchar_t **arguments = calloc((size_t)(given_count + OWN_ARGUMENTS + 1), sizeof(wchar_t *));
    if (arguments == NULL)
        return complain(L"There is not enough memory to start", program);
    int count = 0;
    arguments[count++] = program;
    arguments[count++] = L"-X";
    arguments[count++] = L"utf8";
    arguments[count++] = start;
    for (int number = 1; number < given_count; number++)
        arguments[count++] = given[number];
    return interpreter_runs(count, arguments);
}

#ifdef CONSOLE
int wmain(int count, wchar_t **arguments)
{
    return run(count, arguments);
}
#else
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, PWSTR line, int shown)
{
    int count = 0;
    wchar_t **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
    (void)instance, (void)previous, (void)line, (void)shown;
    return arguments == NULL ? 1 : run(count, arguments);
}
#endif
