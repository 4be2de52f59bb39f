import { describe, expect, it } from 'vitest';
import { LegalLinks } from './business';
import { MenuUrl, Origin, SafeUrl, SingleLineInput, TextInput } from './primitives';

const createAcceptanceCheck = (schema: { safeParse: (value: string) => { success: boolean } }) => (value: string) =>
  schema.safeParse(value).success;

/** Hosts that `new URL` accepts and that would break a policy, or that resolve to another host than they appear to. */
const hostileHosts = [
  'a.example;script-src-elem',
  'a.example;frame-ancestors',
  '*.example',
  "a.example'",
  'a.example,b.example',
  'a.example%3bscript-src',
  'user@evil.example',
  'user:password@evil.example',
  'קפה.example',
  'a..example',
  '.example',
  '',
];

describe('URL in a business file', () => {
  it.each([
    'https://a.example',
    'https://CDN.a-b.example:8443/logo.png?size=2#top',
    'https://xn--4dbfq.example/logo.png',
    'https://203.0.113.7/logo.png',
    'https://a.example/list;v=1/it%20is/(fine)',
    '/logo.png',
    '/',
  ])('accepts %s', (url) =>
    expect([createAcceptanceCheck(SafeUrl)(url), createAcceptanceCheck(MenuUrl)(url)]).toEqual([true, true]),
  );

  it.each(hostileHosts)('refuses the host "%s" in every schema', (host) => {
    const url = `https://${host}/x.png`;
    expect([
      createAcceptanceCheck(SafeUrl)(url),
      createAcceptanceCheck(MenuUrl)(url),
      createAcceptanceCheck(Origin)(`https://${host}`),
    ]).toEqual([false, false, false]);
  });

  it.each(['https://1.2.3.999/x', 'https://a.example:99999/x', 'https://xn--zzzzzzzzzz9999999/x'])(
    'refuses %s, which looks like an address but is invalid',
    (url) => expect(createAcceptanceCheck(SafeUrl)(url)).toBe(false),
  );

  it.each(['javascript:alert(1)', 'http://a.example/', '//evil.example/', '/\\evil.example', 'data:image/png,x'])(
    'refuses %s as a legal link',
    (termsOfUseUrl) => {
      const links = { privacyPolicyUrl: '/privacy', consentRights: true, dataPortability: true };
      expect(LegalLinks.safeParse({ ...links, termsOfUseUrl: '/terms' }).success).toBe(true);
      expect(LegalLinks.safeParse({ ...links, termsOfUseUrl }).success).toBe(false);
    },
  );
});

describe('Origin', () => {
  it.each([
    'https://shop.example',
    'https://shop.example:8443',
    'http://localhost:4200',
    'http://olive.localhost:4200',
    'http://127.0.0.1:4200',
    'http://[::1]:4200',
  ])('accepts %s', (origin) => expect(createAcceptanceCheck(Origin)(origin)).toBe(true));

  it.each([
    'http://shop.example',
    'http://127.0.0.2',
    'http://localhost.evil.example',
    'https://shop.example/',
    'null',
  ])('refuses %s', (origin) => expect(createAcceptanceCheck(Origin)(origin)).toBe(false));
});

describe('Typed text', () => {
  it('E5: keeps no control of direction, with which a name reorders what stands beside it', () => {
    const name = 'Ada\u2069 \u202e00.05\u202c paid \u2067x';
    for (const schema of [TextInput, SingleLineInput]) expect(schema.parse(name)).toBe('Ada 00.05 paid x');
  });

  it('keeps marks of direction and joiners, which words and emoji need', () => {
    const text = 'שלום\u200f! نمی\u200cخواهم \u{1f469}\u200d\u{1f373}';
    expect(SingleLineInput.parse(text)).toBe(text);
  });

  it('is refused with control characters, and on a single line with a line break', () => {
    for (const text of ['a\u0000', 'a\u001b[31m', 'a\ud800']) expect(TextInput.safeParse(text).success).toBe(false);
    expect(TextInput.parse('a\nb')).toBe('a\nb');
    for (const text of ['a\nb', 'a\u2028b']) expect(SingleLineInput.safeParse(text).success).toBe(false);
  });
});
