const GMAIL = /^(.+)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of a normalized e-mail address: without its tag (`me+2@…` is `me@…`, RFC 5233), which is how most providers
 * deliver, and for Gmail without dots, which are ignored there (support.google.com/mail/answer/7436150).
 */
export function toMailbox(email: string): string {
  const untagged = email.replace(/(?<=.)\+[^@]*@/, '@');
  const name = GMAIL.exec(untagged)?.[1];
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`;
}
