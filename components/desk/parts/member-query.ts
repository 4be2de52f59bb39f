import { readPhone } from 'loyalty-text/read-phone';

/** How a member is looked up: by exactly one of these. */
export type MemberQuery = { code: string } | { joinId: string } | ContactQuery;

/** By what anybody can say. */
export type ContactQuery = { phone: string } | { email: string };

export const isContactQuery = (query: MemberQuery): query is ContactQuery => 'phone' in query || 'email' in query;

/** What is no code but a phone number: with a plus or a leading zero, and at least nine digits. */
const DIALLED = /^(?:\+\d|0)\d{8,}$/;

/** What was scanned or typed into the one field: an e-mail address, a phone number, or a code. */
export function parseMemberQuery(text: string): MemberQuery | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  if (/[@＠]/.test(value)) return { email: value };
  return readPhone(value).some((form) => DIALLED.test(form)) ? { phone: value } : { code: value };
}
