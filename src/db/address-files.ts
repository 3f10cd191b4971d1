import { readFileSync } from 'node:fs';
import { addressParameter } from '../core/database-address.js';
import { fileReason } from '../lib/file-reason.js';
import { SetupError } from '../core/setup-error.js';

/** Parameters of a Postgres address that name files, as the driver reads them. */
const fileParameters = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * Refuses an address that names a file which cannot be read: the driver would meet it at every connection, and a server
 * that is away would be told of (cli.md: exit 8).
 */
export function checkAddressFiles(url: string): void {
  for (const parameter of fileParameters) {
    const path = addressParameter(url, parameter);
    if (path) checkReadable(parameter, path);
  }
}

function checkReadable(parameter: string, path: string): void {
  try {
    readFileSync(path);
  } catch (error) {
    const reason = fileReason(error, 'there is no such file');
    throw new SetupError(`SVC_DATABASE_URL: ${parameter} cannot be read from ${path}: ${reason}.`, { cause: error });
  }
}
