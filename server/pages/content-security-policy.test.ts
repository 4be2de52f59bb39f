import { describe, expect, it } from 'vitest';
import { getPolicySources, createPagePolicy } from './content-security-policy';

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
  createPagePolicy('n', getPolicySources({ ...plain, ...more }), { secure: true, development: false });

describe('the policy of a business’s pages', () => {
  it('names the hosts of its pictures, and the sites that may frame it', () => {
    const policy = policyFor({
      heroImageUrl: 'https://pictures.example:8443/x.png',
      embedding: { parents: ['https://shop.example', 'http://localhost:3100', 'http://127.0.0.1:3100'] },
    });
    expect(policy).toContain("img-src 'self' data: https://pictures.example:8443;");
    expect(policy).toContain('frame-ancestors https://shop.example http://localhost:3100 http://127.0.0.1:3100;');
  });

  it('lets it frame its legal pages, and nothing beside them', () => {
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
  ])('has no place for the host of %s', (url) => {
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
