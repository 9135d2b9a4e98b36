; The setup program for one person: no administrator is asked. windows_setup.py calls makensis with
; VERSION, NUMBERS, FOLDER, LISTS, SIZE_KB and TARGET, and writes the two lists of files.
;
;   carmengui-VERSION-setup.exe /S [/D=FOLDER]     installs without a question
;   uninstall.exe /S                               removes it again, projects stay
;
; Ends with 2 when the program is running and nobody can be asked to close it.

Target amd64-unicode
SetCompressor /SOLID zlib
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
CRCCheck on

!include MUI2.nsh
!include x64.nsh
!include WinVer.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\carmengui"
!define APP_PATH "Software\Microsoft\Windows\CurrentVersion\App Paths\carmengui.exe"
!define CLASSES "Software\Classes"
!define PROGRAM "$INSTDIR\carmengui.exe"
!define COMMAND '"$INSTDIR\carmengui.exe" "%1"'

Name "carmengui"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\carmengui"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "carmengui ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "carmengui"
VIAddVersionKey "CompanyName" "carmengui"
VIAddVersionKey "FileDescription" "carmengui setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${FOLDER}/carmengui.ico"
!define MUI_UNICON "${FOLDER}/carmengui.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "Turkish"

LangString CLOSE_FIRST ${LANG_ENGLISH} "carmengui is running. Close its windows, then try again."
LangString CLOSE_FIRST ${LANG_GERMAN} "carmengui läuft noch. Schließen Sie seine Fenster und versuchen Sie es noch einmal."
LangString CLOSE_FIRST ${LANG_FRENCH} "carmengui est en cours d’exécution. Fermez ses fenêtres, puis réessayez."
LangString CLOSE_FIRST ${LANG_RUSSIAN} "Программа carmengui запущена. Закройте её окна и повторите попытку."
LangString CLOSE_FIRST ${LANG_TURKISH} "carmengui çalışıyor. Pencerelerini kapatın, sonra yeniden deneyin."

LangString TOO_OLD ${LANG_ENGLISH} "carmengui needs Windows 10 or newer, 64 bits."
LangString TOO_OLD ${LANG_GERMAN} "carmengui braucht Windows 10 oder neuer, 64 Bit."
LangString TOO_OLD ${LANG_FRENCH} "carmengui nécessite Windows 10 ou plus récent, 64 bits."
LangString TOO_OLD ${LANG_RUSSIAN} "Для carmengui нужна 64-разрядная Windows 10 или новее."
LangString TOO_OLD ${LANG_TURKISH} "carmengui için Windows 10 veya daha yenisi gerekir (64 bit)."

LangString OPEN_PROJECT ${LANG_ENGLISH} "Open as carmengui project"
LangString OPEN_PROJECT ${LANG_GERMAN} "Als carmengui-Projekt öffnen"
LangString OPEN_PROJECT ${LANG_FRENCH} "Ouvrir comme projet carmengui"
LangString OPEN_PROJECT ${LANG_RUSSIAN} "Открыть как проект carmengui"
LangString OPEN_PROJECT ${LANG_TURKISH} "carmengui projesi olarak aç"

; A program that runs cannot be written to.
!macro WaitUntilClosed NAME
  ${If} ${FileExists} "$INSTDIR\${NAME}"
    retry_${NAME}:
    ClearErrors
    FileOpen $0 "$INSTDIR\${NAME}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE_FIRST)" /SD IDCANCEL IDRETRY retry_${NAME}
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; A kind of file that the program can open: offered beside what opens it today.
!macro OfferKind SUFFIX KIND
  WriteRegStr HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\Applications\carmengui.exe\SupportedTypes" "${SUFFIX}" ""
!macroend

!macro DescribeKind KIND DESCRIPTION
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "${DESCRIPTION}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '${COMMAND}'
!macroend

!macro ForgetKind SUFFIX KIND
  DeleteRegValue HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${SUFFIX}" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${SUFFIX}" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${SUFFIX}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
!macroend

!macro OfferFolders KEY
  WriteRegStr HKCU "${CLASSES}\${KEY}" "" "$(OPEN_PROJECT)"
  WriteRegStr HKCU "${CLASSES}\${KEY}" "Icon" "${PROGRAM},0"
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
FunctionEnd

Section
  SetShellVarContext current
  !insertmacro WaitUntilClosed "carmengui.exe"
  !insertmacro WaitUntilClosed "carmengui-cli.exe"
  ; The earlier version removes what it has installed, whatever that was, and waits for itself.
  ReadRegStr $1 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ExecWait '"$1\uninstall.exe" /S _?=$1' $0
    ${If} $0 != 0
      SetErrorLevel 2
      Abort "$(CLOSE_FIRST)"
    ${EndIf}
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}

  !include "${LISTS}/install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "carmengui"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "carmengui"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1

  CreateShortCut "$SMPROGRAMS\carmengui.lnk" "${PROGRAM}" "" "${PROGRAM}" 0
  WriteRegStr HKCU "${APP_PATH}" "" "${PROGRAM}"

  WriteRegStr HKCU "${CLASSES}\Applications\carmengui.exe" "FriendlyAppName" "carmengui"
  WriteRegStr HKCU "${CLASSES}\Applications\carmengui.exe\shell\open\command" "" '${COMMAND}'
  !insertmacro DescribeKind "carmengui.packet" "carmengui review packet"
  !insertmacro DescribeKind "carmengui.archive" "Web archive"
  !insertmacro OfferKind ".carmenpacket" "carmengui.packet"
  !insertmacro OfferKind ".wacz" "carmengui.archive"
  !insertmacro OfferKind ".warc" "carmengui.archive"
  ; Windows knows .warc.gz by its end alone.
  !insertmacro OfferKind ".gz" "carmengui.archive"
  ; Packets are the program's own; what a person has chosen for them stays.
  ReadRegStr $0 HKCR ".carmenpacket" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\.carmenpacket" "" "carmengui.packet"
  ${EndIf}
  !insertmacro OfferFolders "Directory\shell\carmengui"
  WriteRegStr HKCU "${CLASSES}\Directory\shell\carmengui\command" "" '${COMMAND}'
  !insertmacro OfferFolders "Directory\Background\shell\carmengui"
  WriteRegStr HKCU "${CLASSES}\Directory\Background\shell\carmengui\command" "" '"${PROGRAM}" "%V"'
  ; The shell reads kinds of files again.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
  SetShellVarContext current
  !insertmacro WaitUntilClosed "carmengui.exe"
  !insertmacro WaitUntilClosed "carmengui-cli.exe"
  !include "${LISTS}/uninstall.nsh"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"

  Delete "$SMPROGRAMS\carmengui.lnk"
  !insertmacro ForgetKind ".carmenpacket" "carmengui.packet"
  !insertmacro ForgetKind ".wacz" "carmengui.archive"
  !insertmacro ForgetKind ".warc" "carmengui.archive"
  !insertmacro ForgetKind ".gz" "carmengui.archive"
  DeleteRegKey HKCU "${CLASSES}\Applications\carmengui.exe"
  DeleteRegKey HKCU "${CLASSES}\Directory\shell\carmengui"
  DeleteRegKey HKCU "${CLASSES}\Directory\Background\shell\carmengui"
  DeleteRegKey HKCU "${APP_PATH}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
