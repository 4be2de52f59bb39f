import { toPlainCharacters } from './plain-characters';

/** A phone number as an example where those of the country are not known. */
export const PHONE_EXAMPLE = '+1 201-555-0123';

/** Links of WhatsApp to a number, which has its country and no plus. */
const CHAT = /^\s*(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/i;
/**
 * What apps and people write before a number: `tel:`, `sms://`, `Tel.:`, `Mobile `; and the quotes by which spreadsheets keep
 * its zero.
 */
const PREFIX = /^[\s='"‘’“”<]*(?:\p{L}[\p{L}\s.׳״]*:(?:\/\/)?|\p{L}[\p{L}.׳״]+\s)?\s*/u;
/** The parameters of RFC 3966 and of `sms:`, extensions, what kind of number it is, and closing quotes. */
const SUFFIX = /(?:[;?&].*|\s*(?:,+|#|x|ext(?:ension)?\.?)[\s.:]*\d{1,7}|\s*\(\p{L}[^()\d]*\))?[\s,>'"‘’“”]*$/iu;
/** What a program adds to a number that it took for an amount. */
const FRACTION = /^([\s='"]*\+?\d{4,})\.0+(?=[\s'"]*$)/;
/** The country of a local number in a `tel:` URL (RFC 3966, section 5.1.5). */
const CONTEXT = /;phone-context=(\+\d+)/i;
/** Symbols before a number, the frame of a digit on a key, and the plus sign of emoji. */
const PICTURES = /[\p{So}\p{Me}]/gu;
/** A plus sign is last in what was copied from text that runs from right to left. */
const NUMBER = /^[([]?(\+?)([\d\s()[\]./·•~ー-]*)(\+?)$/u;
/** The zero that is dialled inside the country only: `+44 (0)20`. */
const TRUNK_ZERO = /(\d[^(]*)\(\s*0\s*\)/;

/** The fewest digits of a number (Niue), and the most: 15 by E.164, after an international prefix. */
const MIN_DIGITS = 4;
const MAX_DIGITS = 20;

const decode = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

/** The number as it is, and with a plus for the international prefix of most countries. */
function toForms(plus: string, text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (plus !== '') return [`+${digits.replace(/^00/, '')}`];
  return digits.startsWith('00') ? [digits, `+${digits.slice(2)}`] : [digits];
}

/**
 * Reads a phone number as keyboards, clipboards and other apps write it.
 * @returns what can be dialled, `+` and digits or digits alone: the most literal form first, and others that the number has
 * if that one is none in its country; empty for what is no phone number. Which are valid depends on the country.
 */
export function readPhone(typed: string): string[] {
  const url = /%[\da-f]{2}/i.test(typed) ? decode(typed) : typed;
  const text = toPlainCharacters(url.replaceAll('➕', '+'))
    .replace(PICTURES, '')
    .replace(CHAT, '+')
    .replace(FRACTION, '$1')
    .replace(PREFIX, '');
  const [, first = '', number, last = ''] = NUMBER.exec(text.replace(SUFFIX, '').trim()) ?? [];
  if (number === undefined || first + last === '++') return [];
  const context = first + last === '' ? (CONTEXT.exec(text)?.[1] ?? '') : '';
  const plus = first + last + context.slice(0, 1);
  const forms = [number, number.replace(TRUNK_ZERO, '$1')].flatMap((part) => toForms(plus, context.slice(1) + part));
  return [...new Set(forms)].filter((form) => {
    const { length } = form.replace('+', '');
    return length >= MIN_DIGITS && length <= MAX_DIGITS;
  });
}

/** True for what can be a phone number in some country. */
export const isPhone = (typed: string): boolean => readPhone(typed).length > 0;
