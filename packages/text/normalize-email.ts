import { removeInvisible, removeMarks, unifyDigits } from './plain-characters';

/** Maximum length of what identifies a member: an e-mail address, a phone number or a card, in characters. */
export const MAX_IDENTIFIER = 254;

/** RFC 5321, section 4.5.3.1.1. */
const MAX_LOCAL_PART = 64;
/** The dot-atom of RFC 5322, section 3.2.3. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels have at most 63 characters and do not end with a hyphen (RFC 1035, section 2.3.1). */
const ASCII_DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
/** The dots of a domain (RFC 3490, section 3.1) that the compatibility form leaves. */
const DOTS = /[.\u3002]/;
/**
 * What one label is written in (UTS 39, “highly restrictive”): one script, or Latin with those of East Asia. Labels that mix
 * others look like ones that they are not, and are accepted in ASCII (`xn--`) only, as those of scripts that are not here.
 */
const LABELS = [
  'Latn}\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo',
  ...'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Sinh Taml Telu Thai Tibt'.split(
    ' ',
  ),
].map((scripts) => new RegExp(`^[\\p{scx=${scripts}}\\p{Nd}\\u200c\\u200d-]+$`, 'u'));

const toAscii = (domain: string): string => {
  const labels = domain.split(DOTS);
  if (!labels.every((label) => LABELS.some((form) => form.test(label)))) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
};

/** What people put around an address, or before it. */
const QUOTED = /^["'“”„‘’«»([](.*)["'“”‘’«»)\]]$/;
const LABEL = /^e-?mail:\s*/i;

/**
 * The address in what apps copy: `mailto:ada@x.example?subject=…`, `Ada <ada@x.example>`, `ada@x.example;`, in quotes or
 * brackets.
 */
function extractAddress(text: string): string {
  const [, inBrackets] = /<([^<>]*)>[\s,;]*$/.exec(text) ?? [];
  const plain = (inBrackets ?? text)
    .trim()
    .replace(/[\s.,;]+$/, '')
    .replace(LABEL, '');
  const address = QUOTED.exec(plain)?.[1]?.trim() ?? plain;
  if (!/^mailto:/i.test(address)) return address;
  const [encoded = ''] = address.slice(7).split('?');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * Reads an e-mail address (RFC 5321, RFC 5322): in lower case, with an ASCII local part, and the domain in its ASCII form.
 * Undefined for an invalid one.
 */
export function normalizeEmail(typed: string): string | undefined {
  const text = extractAddress(removeMarks(typed.normalize('NFKC')).trim());
  // Turkish keyboards write İ for a capital i.
  const address = text
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/\u2010/g, '-');
  const at = address.lastIndexOf('@');
  const local = unifyDigits(removeInvisible(address.slice(0, Math.max(at, 0)))).replace(/[‘’ʼ]/g, "'");
  const plain = removeInvisible(address.slice(at + 1));
  const domain = /^[ -~]*$/.test(plain) ? plain : toAscii(address.slice(at + 1));
  const email = `${local}@${domain}`;
  const isShort = email.length <= MAX_IDENTIFIER && local.length <= MAX_LOCAL_PART;
  return isShort && LOCAL_PART.test(local) && ASCII_DOMAIN.test(domain) ? email : undefined;
}
