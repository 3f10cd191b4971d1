import type { Command, Config } from '@oclif/core';
import { settingsTable, type SettingEntry } from '../../core/settings-table.js';
import { exitCodeMeanings } from '../failure/exit-codes.js';

/** The manual page of the program in man(7) macros, from the same declarations as its help. */
export function manPage(config: Config): string {
  const { bin, version, pjson } = config;
  const commands = [...config.commands]
    .filter(({ pluginName, hidden }) => pluginName === config.name && hidden !== true)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const settings = Object.values(settingsTable as Record<string, SettingEntry>);
  return [
    `.TH ${bin.toUpperCase()} 1 "" "${bin} ${version}"`,
    section('NAME', `${plain(bin)} \\- ${plain(pjson.description ?? '')}`),
    section('SYNOPSIS', `.B ${plain(bin)}\n.I COMMAND\n[ARGUMENT ...] [FLAG ...]`),
    section('COMMANDS', commands.map((command) => commandText(command, bin)).join('\n')),
    section('ENVIRONMENT', settings.map(({ env, description }) => item(env, description)).join('\n')),
    section('EXIT STATUS', exitCodeMeanings.map(([code, meaning]) => item(String(code), meaning)).join('\n')),
    '',
  ].join('\n');
}

function section(name: string, body: string): string {
  return `.SH ${name}\n${body}`;
}

function item(term: string, text: string): string {
  return `.TP\n.B ${plain(term)}\n${plain(text)}`;
}

function commandText({ id, args, flags, summary, description, examples }: Command.Loadable, bin: string): string {
  const places = Object.entries(args).map(([name, { required }]) =>
    required ? name.toUpperCase() : `[${name.toUpperCase()}]`,
  );
  const own = Object.values(flags).filter(({ helpGroup, hidden }) => helpGroup !== 'GLOBAL' && hidden !== true);
  const lines = (examples ?? []).flatMap((example) => (typeof example === 'string' ? example.split('\n') : []));
  return [
    `.SS ${plain([bin, id.replaceAll(':', ' '), ...places].join(' '))}`,
    plain(summary ?? description ?? ''),
    ...own.map((flag) =>
      item(`--${flag.name}${flag.type === 'option' ? ' VALUE' : ''}`, flag.summary ?? flag.description ?? ''),
    ),
    ...(lines.length > 0 ? ['.PP', '.nf', ...lines.map((line) => `    ${plain(line)}`), '.fi'] : []),
  ].join('\n');
}

/** Text that no macro or escape of roff is read into. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^([.'])/, '\\&$1');
}
