const mailbox = String.raw`(?:[^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)`;

/** An address as the head of a mail has it: alone or behind a name, or several with commas between. */
export const mailAddress = {
  pattern: new RegExp(String.raw`^${mailbox}(?:\s*,\s*${mailbox})*$`),
  words: 'must be an e-mail address',
};
