/** Shells that `svc autocomplete` writes a script for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/**
 * Lines by which `svc complete` hands a place over to the shell, which knows its files best. No candidate is one of
 * them: candidates begin with a letter, a number or a dash.
 */
export const handedOver = { file: ':files', folder: ':folders' } as const;

/** bash cuts words at `=` and `:` and wants only what stands behind; it shows no descriptions. */
const bash = (bin: string) => `# Completion of ${bin} for bash.
_${bin}_complete() {
  local IFS=$'\\n' line="\${COMP_LINE:0:COMP_POINT}" word cut value about
  word="\${line##*[[:space:]]}"
  cut="\${word%"\${word##*[=:]}"}"
  COMPREPLY=()
  while IFS=$'\\t' read -r value about; do
    case "$value" in
      ${handedOver.file}) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- "\${word#"$cut"}")) ;;
      ${handedOver.folder}) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -d -- "\${word#"$cut"}")) ;;
      *) COMPREPLY+=("\${value#"$cut"}") ;;
    esac
  done < <(${bin} complete "$line" 2>/dev/null)
}
complete -F _${bin}_complete ${bin}
`;

const zsh = (bin: string) => `#compdef ${bin}
# Completion of ${bin} for zsh.
_${bin}() {
  local line value about
  local -a values
  line="\${(j: :)words[1,CURRENT-1]} $PREFIX"
  while IFS=$'\\t' read -r value about; do
    case "$value" in
      ${handedOver.file}) compset -P '--*='; _files ;;
      ${handedOver.folder}) compset -P '--*='; _files -/ ;;
      *) values+=("\${value//:/\\\\:}\${about:+:$about}") ;;
    esac
  done < <(${bin} complete "$line" 2>/dev/null)
  (( $#values )) && _describe -V ${bin} values
}
if [ "$funcstack[1]" = "_${bin}" ]; then
  _${bin} "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
  compdef _${bin} ${bin}
fi
`;

const fish = (bin: string) => `# Completion of ${bin} for fish.
function __${bin}_complete
    set -l word (commandline -ct | string replace -r -- '^--[^=]*=' '')
    set -l before (commandline -ct | string match -r -- '^--[^=]*=')
    for line in (${bin} complete (commandline -cp | string collect) 2>/dev/null)
        switch $line
            case ${handedOver.file}
                printf '%s\\n' "$before"(__fish_complete_path "$word")
            case ${handedOver.folder}
                printf '%s\\n' "$before"(__fish_complete_directories "$word")
            case '*'
                printf '%s\\n' $line
        end
    end
end
complete -c ${bin} -f -k -a '(__${bin}_complete)'
`;

/** Older versions of PowerShell lose double quotes on the way to a program. */
const powershell = (bin: string) => `# Completion of ${bin} for PowerShell.
Register-ArgumentCompleter -Native -CommandName '${bin}' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $length = $cursorPosition - $commandAst.Extent.StartOffset
    $line = $commandAst.Extent.Text.PadRight($length).Substring(0, $length).Replace('\\', '\\\\').Replace('"', "'")
    & ${bin} complete $line 2>$null | ForEach-Object {
        $value, $about = $_ -split "\`t", 2
        if ($value -eq '${handedOver.file}' -or $value -eq '${handedOver.folder}') {
            $before = [regex]::Match($wordToComplete, '^--[^=]*=').Value
            $path = $wordToComplete.Substring($before.Length)
            $folder = [regex]::Match($path, '^.*[\\\\/]').Value
            Get-ChildItem -Path "$path*" -Directory:($value -eq '${handedOver.folder}') -ErrorAction SilentlyContinue | ForEach-Object {
                $name = if ($_.Name -match '\\s') { "'" + $folder + $_.Name + "'" } else { $folder + $_.Name }
                [System.Management.Automation.CompletionResult]::new($before + $name, $_.Name, 'ProviderItem', $_.FullName)
            }
        } else {
            $shown = if ($about) { $about } else { $value }
            [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $shown)
        }
    }
}
`;

const scripts: Readonly<Record<Shell, (bin: string) => string>> = { bash, zsh, fish, powershell };

/** The script that a shell reads to complete command lines of the program. */
export function completionScript(shell: Shell, bin: string): string {
  return scripts[shell](bin);
}

/** For each shell the line that switches completion on, and the file it goes into. */
export function installLines(bin: string): readonly { shell: Shell; file: string; line: string }[] {
  return [
    { shell: 'bash', file: '~/.bashrc', line: `eval "$(${bin} autocomplete bash)"` },
    { shell: 'zsh', file: '~/.zshrc', line: `eval "$(${bin} autocomplete zsh)"` },
    { shell: 'fish', file: '~/.config/fish/config.fish', line: `${bin} autocomplete fish | source` },
    { shell: 'powershell', file: '$PROFILE', line: `${bin} autocomplete powershell | Out-String | Invoke-Expression` },
  ];
}
