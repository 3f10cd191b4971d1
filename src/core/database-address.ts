/** As the driver reads it, which takes an address without a host for that of a socket. */
const asUrl = (text: string): [string, string] => [text.replace('@/', '@socket/'), 'postgres://socket'];

/** The value of a parameter behind the database, such as `sslmode`. */
export function addressParameter(address: string, name: string): string | null {
  return new URL(...asUrl(address)).searchParams.get(name);
}

/** As libpq would take them: `//user@one:5432,two:5432/name`, `?host=one,two`. Before an `@` a comma is one of the password, wherever that ends. */
const severalHosts =
  /^\w+:\/\/(?:[^/?#]*@)?(?!%2F)[^/?#@,]*,[^/?#@]*(?:[/?#](?![^@]*@)|$)|[?&]host=(?!\/|%2F)[^&]*(?:,|%2C)/i;

/** Why the address of a Postgres cannot be read, in words without a part of it. */
export function faultOfAddress(text: string): string | undefined {
  if (severalHosts.test(text))
    return 'names several hosts, of which none is chosen here: name the primary, or an address that leads to it';
  if (URL.canParse(...asUrl(text))) return undefined;
  return 'cannot be read: in user and password, / is written as %2F, ? as %3F, # as %23, @ as %40, : as %3A';
}
