/** The value of each ASCII digit of base64, `-` and `_` as `+` and `/` (RFC 4648); 0 for what is none. */
export const base64Values = new Uint8Array(0x80);

for (const lastTwo of ['+/', '-_'])
  for (const [value, digit] of [
    ...`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${lastTwo}`,
  ].entries())
    base64Values[digit.charCodeAt(0)] = value;
