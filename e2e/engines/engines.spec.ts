import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { engineNames } from 'loyalty-testing/programs/engines';
import type { StackClient } from '@/tests/stack-client';
import { expect } from '../fixtures';
import { getTexts } from '@/scripts/texts';
import { createMember, test, type Visitor } from './engine';

/** The texts of the portal in a language, and the demo businesses' name of the e-mail field. */
function getSignInTexts(language: 'en' | 'he') {
  return { email: language === 'he' ? 'אימייל' : 'E-mail', t: getTexts('portal', language) };
}

const { t, email: emailLabel } = getSignInTexts('en');

/** Signs in by a code sent by e-mail. */
async function signInByCode(
  visitor: Visitor,
  world: StackClient,
  contact: string,
  { t, email } = getSignInTexts('en'),
) {
  await visitor.click('label:has(input[type="radio"])', email);
  await visitor.type(email, contact);
  await visitor.click('button', t('signIn.continue'));
  await visitor.expectVisible('input', t('signIn.code.label'));
  await visitor.type(t('signIn.code.label'), await world.findCode(contact));
}

/** A site under another host name that frames a given URL. */
async function startEmbedder() {
  let frameUrl = '';
  const server = http.createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>A shop</title><iframe src="${frameUrl}" width="900" height="800"></iframe>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://shop.localhost:${port}`,
    setFrameUrl: (url: string) => void (frameUrl = url),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

for (const engine of engineNames)
  test.describe(`in ${engine}`, () => {
    test.use({ engine });

    // Firefox takes the longest to start.
    const tag = engine === 'firefox' ? '@all' : [];
    test(
      'a member signs in by code and navigates between pages',
      { tag },
      async ({ visitor, world, createBusiness }) => {
        const { businessId, portal } = await createBusiness('olive');
        const { email } = await createMember(world, businessId);
        await visitor.open(portal);
        await visitor.click('a', t('home.hero.join'));
        await signInByCode(visitor, world, email);
        await visitor.expectVisible('h1', 'Hello, Noa');
        for (const page of ['Shop', 'Activity']) {
          await visitor.click('nav a', page);
          await visitor.expectVisible('h1', page);
        }
      },
    );

    test('a member buys an item in the shop', { tag: '@all' }, async ({ visitor, world, createBusiness }) => {
      const { businessId, portal } = await createBusiness('olive');
      const { email } = await createMember(world, businessId, { points: 900_000 });
      await visitor.open(`${portal}/auth/signin?callbackUrl=%2Fmember%2Fshop`);
      await signInByCode(visitor, world, email);
      await visitor.expectVisible('h1', t('shop.title'));
      await visitor.click('main button', t('shop.buyNamed').replace('{{name}}', ''));
      await visitor.confirm(t('shop.confirm.submit'), t('shop.bought.title'));
      await visitor.click('dialog a', t('shop.bought.gift'));
      await expect.poll(() => visitor.getUrl()).toContain('/member/rewards');
    });

    test('only an allowed embedder can frame the portal', { tag: '@all' }, async ({ visitor, createBusiness }) => {
      const embedder = await startEmbedder();
      try {
        const { portal } = await createBusiness('olive', [embedder.origin]);
        embedder.setFrameUrl(`${portal}/?hidenavbar=true`);
        // Without TLS no cookie of a frame on another site is stored, not even the one that finds that out.
        visitor.allowError('cookieProbe');
        await visitor.open(embedder.origin);
        await visitor.enterFrame();
        await visitor.click('a', t('home.hero.join'));
        await visitor.expectVisible('h1', t('home.hero.join'));
        await visitor.expectVisible('label', emailLabel);
        await visitor.open(embedder.origin.replace('shop.', 'another-shop.'));
        visitor.allowError('frame-ancestors');
        await visitor.enterFrame();
        // The error page of the browser cannot be inspected.
        const shown = await visitor.evaluate('document.title').catch(() => '');
        expect(shown).not.toContain('Olive');
      } finally {
        await embedder.stop();
      }
    });

    test('a member is signed in by a temporary link', { tag: '@all' }, async ({ visitor, world, createBusiness }) => {
      const { businessId, portal } = await createBusiness('olive');
      const { comoMemberId } = await createMember(world, businessId);
      const requested = { businessId, comoMemberId, purpose: 'member', issuedBy: 'Dana', reason: 'A gift is missing' };
      const { temporaryToken } = await world.callAdmin<CallResponse<'issueTemporaryToken'>>(
        'POST',
        '/admin/temporaryTokens',
        requested,
      );
      await visitor.open(`${portal}/?temporarytoken=${temporaryToken}`);
      await visitor.expectVisible('h1', 'Hello, Noa');
      expect(await visitor.getUrl()).not.toContain(temporaryToken);
    });

    test('the portal renders right to left in Hebrew', { tag: '@all' }, async ({ visitor, world, createBusiness }) => {
      const he = getSignInTexts('he');
      const { businessId, portal } = await createBusiness('sfarim');
      const { email } = await createMember(world, businessId);
      await visitor.open(`${portal}/auth/signin`);
      expect(await visitor.evaluate('document.documentElement.dir')).toBe('rtl');
      await signInByCode(visitor, world, email, he);
      await visitor.expectVisible('h1', 'שלום, \u2068Noa'.replace('\u2068', ''));
      expect(await visitor.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });
  });
