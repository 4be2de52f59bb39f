import { statements } from './statements';

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
 * Finds numbers of the business and of old cards in any spelling, also those that the previous release stores during an upgrade.
 * The stored spellings stay: by its own, each of two that would become one is found.
 */
export const issuedNumbers = statements([
  `create index identifiers_number on identifiers (business_id, (
      case when octet_length(value) = length(value) then translate(value, '${PLAIN_SEPARATORS}', '')
        else replace(translate(value, '${from}', '${to}'), 'i\u0307', 'i') end
    )) where kind not in ('email', 'phoneNumber')`,
]);
