import { readPhone } from 'loyalty-text/read-phone';

/** How a member is looked up: by exactly one of these. */
export type MemberQuery = { code: string } | { joinId: string } | ContactQuery;

/** By what anybody can say. */
export type ContactQuery = { phone: string } | { email: string };

export const isContactQuery = (query: MemberQuery): query is ContactQuery => 'phone' in query || 'email' in query;

/** What is no code but a phone number: with a plus or a leading zero, and at least nine digits. */
const DIALLED = /^(?:\+\d|0)\d{8,}$/;
/** What can be a phone number of a country whose numbers have no zero before them. */
const LOCAL = /^\d{7,}$/;

/**
 * What was scanned or typed into the one field: an e-mail address, a phone number, or a code. Digits alone can be a phone
 * number or a code: as which they are looked up one after another.
 */
export function parseMemberQueries(text: string): readonly MemberQuery[] {
  const value = text.trim();
  if (value === '') return [];
  if (/[@＠]/.test(value)) return [{ email: value }];
  const forms = readPhone(value);
  if (forms.some((form) => DIALLED.test(form))) return [{ phone: value }];
  return forms.some((form) => LOCAL.test(form)) ? [{ phone: value }, { code: value }] : [{ code: value }];
}

/** As what a text is looked up first. */
export const parseMemberQuery = (text: string): MemberQuery | undefined => parseMemberQueries(text)[0];
