/** How a member is looked up: by exactly one of these. */
export type MemberQuery = { code: string } | { phone: string } | { email: string };

/** A phone number as people write it: with a plus, or a leading zero, and at least nine digits. */
const PHONE = /^(?:\+|0)[\d\s()/-]{8,}$/;

/** What was scanned or typed into the one field: an e-mail address, a phone number, or a code. */
export function parseMemberQuery(text: string): MemberQuery | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  if (value.includes('@')) return { email: value };
  return PHONE.test(value) ? { phone: value } : { code: value };
}
