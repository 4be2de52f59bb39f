import { toPlainNumber } from './plain-characters';
import { parseTypedAmount, splitSign } from './typed-amount';
import { dateOrders, readTypedDay } from './typed-day';

/** Digits in groups of three, with one separator between them that is not that of the decimals. */
const GROUPED = /^\d{1,3}(?:(?<group>[.,' ])\d{3})(?:\k<group>\d{3})*(?:(?!\k<group>)[.,](?<decimals>\d{1,2}))?$/;
/** A sign or word before or after an amount. */
const UNIT = /^\s*(\p{Sc}|\p{L}+\.?)\s*|\s*(\p{Sc}|\p{L}+\.?)\s*$/gu;
/** Codes of currencies, and what people write for them. Other words may change the amount: `5k`, `12 Tsd`, `120 DR`. */
const currencies = new Set([
  ...Intl.supportedValuesOf('currency'),
  'TL',
  'kr',
  'kr.',
  'zł',
  'Kč',
  'Ft',
  'Fr',
  'Fr.',
  'Rs',
  'Rs.',
]);
const SIGN = /^\p{Sc}$/u;
const GROUPS = /[.,' ]/g;

const dropCurrency = (match: string, before: string | undefined, after: string | undefined): string => {
  const unit = before ?? after ?? '';
  return SIGN.test(unit) || currencies.has(unit) ? '' : match;
};

/**
 * An amount as it has to be written, if a text says one without doubt: `1.250,50` is `1250.50`. `1.250` is a thousand for
 * some and one for others.
 */
export function suggestAmount(text: string): string | undefined {
  const plain = toPlainNumber(text).replaceAll('’', "'").replace(/\s/g, ' ').replace(UNIT, dropCurrency).trim();
  if (parseTypedAmount(plain) !== undefined) return plain.replace(',', '.');
  const { group, decimals } = GROUPED.exec(plain)?.groups ?? {};
  if (group === undefined) return undefined;
  const isPoint = group === '.' || group === ',';
  const hasTwoGroups = plain.split(group).length > 2;
  if (isPoint && decimals === undefined && !hasTwoGroups) return undefined;
  const whole = (decimals === undefined ? plain : plain.slice(0, -decimals.length - 1)).replace(GROUPS, '');
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** A change as it has to be written, if a text says one without doubt: `- 1.250,50` is `-1250.50`. */
export function suggestSignedAmount(text: string): string | undefined {
  const { sign, amount } = splitSign(text.trim());
  const suggestion = suggestAmount(amount);
  return suggestion === undefined ? undefined : `${sign}${suggestion}`;
}

/** A day as it has to be written, if a text says one without doubt: `31.12.2030` is `2030-12-31`. */
export function suggestDay(text: string): string | undefined {
  const days = new Set(dateOrders.flatMap((order) => readTypedDay(text, order) ?? []));
  const [day] = days;
  return days.size === 1 ? day : undefined;
}
