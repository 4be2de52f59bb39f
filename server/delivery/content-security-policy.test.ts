import { describe, expect, it } from 'vitest';
import {
  getPolicySources,
  NO_SOURCES,
  NO_INLINE,
  createPagePolicy,
  type InlineSources,
} from './content-security-policy';

const theme = { primary: '#000000', fontContrast: '#ffffff', logoImageUrl: null };
const plain: Parameters<typeof getPolicySources>[0] = {
  lightTheme: theme,
  darkTheme: theme,
  favIconUrl: null,
  heroImageUrl: null,
  userProfile: { logoImageUrl: null },
  showcase: { items: [], benefits: [] },
  menu: [],
  pagesOrigin: null,
  embedding: { parents: [] },
  captcha: null,
  firebase: null,
};
const policyFor = (more: Partial<typeof plain>) =>
  createPagePolicy(NO_INLINE, getPolicySources({ ...plain, ...more }), { secure: true, plain: false });

describe('Content security policy of a business', () => {
  it('names the hosts of its pictures and its embedders', () => {
    const policy = policyFor({
      heroImageUrl: 'https://pictures.example:8443/x.png',
      embedding: { parents: ['https://shop.example', 'http://localhost:3100', 'http://127.0.0.1:3100'] },
    });
    expect(policy).toContain("img-src 'self' data: https://pictures.example:8443;");
    expect(policy).toContain('frame-ancestors https://shop.example http://localhost:3100 http://127.0.0.1:3100;');
  });

  it('allows framing its legal pages and nothing else', () => {
    expect(policyFor({ legalOrigins: ['https://olive.example'] })).toContain('frame-src https://olive.example;');
    expect(policyFor({})).toContain("frame-src 'none';");
  });

  it.each([
    'https://a.example;script-src-elem/x.png',
    'https://a.example;frame-ancestors/x.png',
    "https://'unsafe-inline'/x.png",
    'https://*/x.png',
    'https://*.example/x.png',
    'https://a,b/x.png',
    'http://a.example/x.png',
    'data:text/html,x',
  ])('excludes the host of %s', (url) => {
    expect(
      policyFor({
        heroImageUrl: url,
        favIconUrl: url,
        pagesOrigin: url,
        legalOrigins: [url],
        embedding: { parents: [url] },
      }),
    ).toBe(policyFor({}));
  });
});

describe('Inline scripts and styles of a page', () => {
  const inline: InlineSources = { scripts: ["'sha256-abc='"], styles: ["'sha256-def='"] };
  const getPolicy = (plainNext: boolean, what = inline) =>
    createPagePolicy(what, NO_SOURCES, { secure: true, plain: plainNext });

  it('are allowed by the hashes of their texts, and the scripts that they load by strict-dynamic', () => {
    expect(getPolicy(false)).toContain("script-src 'sha256-abc=' 'strict-dynamic';");
    expect(getPolicy(false)).toContain("style-src 'self' 'sha256-def=';");
  });

  it('are all blocked if the page has none', () => {
    expect(getPolicy(false, NO_INLINE)).toContain("script-src 'none';");
  });

  it('are all allowed in a plain Next app, and during development the bundler’s', () => {
    expect(getPolicy(true)).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval';");
  });
});
