import { statements } from './statements';

/** The ten digits of a script, from that of zero. */
const digitsFrom = (zero: number): string =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('');

const DIGITS = [0x0660, 0x06f0, 0x0966].map(digitsFrom);
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212';
const INVISIBLE =
  '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff';
const from = DIGITS.join('') + DASHES + INVISIBLE;
const to = '0123456789'.repeat(DIGITS.length) + '-'.repeat(DASHES.length);

/**
 * Stores numbers of the business and of old cards as they are read now: without it, their members would not be found. Two
 * that would become one stay two.
 */
export const identifierSpellings = statements([
  `with spelled as (
      select business_id, kind, value, replace(translate(value, '${from}', '${to}'), 'i\u0307', 'i') as read
      from identifiers where kind not in ('email', 'phoneNumber')
    ), counted as (
      select spelled.*, count(*) over (partition by business_id, kind, read) as same from spelled
    )
    update identifiers i set value = c.read from counted c
    where c.same = 1 and c.read <> c.value and c.read <> ''
      and i.business_id = c.business_id and i.kind = c.kind and i.value = c.value`,
]);
