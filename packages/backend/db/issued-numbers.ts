import { sql } from 'kysely';

/** The ten digits of a script, from that of zero. */
const digitsFrom = (zero: number): string =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('');

const DIGITS = [0x0660, 0x06f0, 0x0966].map(digitsFrom);
const INVISIBLE =
  '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff';
const PLAIN_SEPARATORS = '\t\n\v\f\r ._/-';
const OTHER_SEPARATORS = '\u00b7\u1680\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u2212';
const from = DIGITS.join('') + INVISIBLE + PLAIN_SEPARATORS + OTHER_SEPARATORS;
const to = '0123456789'.repeat(DIGITS.length);

/**
 * The number of the identifier `i`, as `readIssuedNumber` reads its spelling: the expression of `identifiers_number`. Plain
 * spellings are read apart, because a long list of characters takes ten times as long.
 */
export const selectIssuedNumber = sql<string>`${sql.raw(
  `(case when octet_length(i.value) = length(i.value) then translate(i.value, '${PLAIN_SEPARATORS}', '')
    else replace(translate(i.value, '${from}', '${to}'), 'i\u0307', 'i') end)`,
)}`;

/** Whether the identifier `i` is a number of the business or of an old card: the condition of `identifiers_number`. */
export const isIssuedNumber = sql<boolean>`i.kind not in ('email', 'phoneNumber')`;
