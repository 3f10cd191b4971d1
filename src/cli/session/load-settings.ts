import { existsSync, readFileSync } from 'node:fs';
import { resolveSettings, SettingsError, type ResolvedSettings } from '../../core/settings.js';
import { isUtf16, utf16, withoutByteOrderMark } from '../../lib/byte-order-mark.js';
import { doubledName } from '../../lib/doubled-name.js';
import { fileReason } from '../../lib/file-reason.js';
import { jsonFault } from '../../lib/json-fault.js';

/** Settings of this process: flags > environment > file > default (cli.md). */
export function loadSettings(flags: Readonly<Record<string, unknown>> = {}): ResolvedSettings {
  return resolveSettings({
    flags,
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
    file: configFile(),
  });
}

/** `SVC_CONFIG`, or `svc.config.json` of the current folder when it is there. */
export function configPath(): string | undefined {
  if (process.env.SVC_CONFIG) return process.env.SVC_CONFIG;
  return existsSync('svc.config.json') ? 'svc.config.json' : undefined;
}

function configFile(): Record<string, unknown> | undefined {
  const path = configPath();
  if (path === undefined) return undefined;
  const refuse = (message: string): never => {
    throw new SettingsError([{ setting: path, message }]);
  };
  const text = withoutByteOrderMark(textOf(path, refuse));
  if (text.trim() === '') refuse('is empty');
  const fault = jsonFault(text);
  if (fault) refuse(`is not valid JSON; line ${fault.line}, column ${fault.column}: ${fault.expected} is expected`);
  const doubled = doubledName(text);
  if (doubled !== undefined) refuse(`has the name "${doubled}" twice`);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('must hold a JSON object');
  return value as Record<string, unknown>;
}

function textOf(path: string, refuse: (message: string) => never): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return refuse(`cannot be read: ${fileReason(error, 'there is no such file')}`);
  }
  return isUtf16(bytes) ? refuse(`is ${utf16}`) : bytes.toString('utf8');
}
