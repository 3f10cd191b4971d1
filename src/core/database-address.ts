/** As the driver reads it, which takes an address without a host for that of a socket. */
const isAddress = (text: string): boolean => URL.canParse(text.replace('@/', '@socket/'), 'postgres://socket');

/** Why the address of a Postgres cannot be read, in words without a part of it. */
export function faultOfAddress(text: string): string | undefined {
  if (isAddress(text)) return undefined;
  return 'cannot be read: in user and password, / is written as %2F, ? as %3F, # as %23, @ as %40, : as %3A';
}
