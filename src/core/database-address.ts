/** As the driver reads it, which takes an address without a host for that of a socket. */
const asUrl = (text: string): [string, string] => [text.replace('@/', '@socket/'), 'postgres://socket'];

/** The value of a parameter behind the database, such as `sslmode`. */
export function addressParameter(address: string, name: string): string | null {
  return new URL(...asUrl(address)).searchParams.get(name);
}

/** Why the address of a Postgres cannot be read, in words without a part of it. */
export function faultOfAddress(text: string): string | undefined {
  if (URL.canParse(...asUrl(text))) return undefined;
  return 'cannot be read: in user and password, / is written as %2F, ? as %3F, # as %23, @ as %40, : as %3A';
}
