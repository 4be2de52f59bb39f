import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { expectOptions } from 'loyalty-testing/expect-options';
import { FileLanguage } from 'loyalty-contract/schemas/languages';
import english from '@/locales/en.json';
import german from '@/locales/de.json';
import { Browser } from './browser';
import { StackClient } from './stack-client';

const world = new StackClient(inject('stack'));
const businessId = `languages-${randomUUID().slice(0, 8)}`;
const host = `${businessId}.localhost`;

const own = {
  'pt-BR': { 'home.hero.title': 'O pão que lembra de você', 'shop.left_other': 'Restam {{count}}' },
  fa: { 'home.hero.title': 'نانی که شما را به یاد دارد' },
  'de-AT': { 'home.hero.title': 'Servus' },
};

/** A browser whose visitor has chosen a language. */
function openBrowser(code?: string): Browser {
  const browser = new Browser(world.stack.portalUrl, `${host}:${new URL(world.stack.portalUrl).port}`);
  if (code) browser.cookies.set('SelectedLanguage', encodeURIComponent(JSON.stringify({ code })));
  return browser;
}

const openHome = async (code?: string) => (await openBrowser(code).request('/')).text;
const getTitle = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe('A language that the product does not have', () => {
  beforeAll(async () => {
    const { countries, ...template } = await world.readBusinessFile('olive');
    const languages = ['en', 'pt-BR', 'fa', 'de-AT'].map((code) => FileLanguage.parse({ code, name: code }));
    const [country] = countries;
    const [location] = template.locations;
    await world.callAdmin('PUT', `/admin/businesses/${businessId}`, {
      ...template,
      businessId,
      hosts: [host],
      defaultLanguage: 'en',
      countries: [{ ...country, defaultLanguage: 'en', languages }],
      texts: own,
      locations: [{ ...location, name: { en: 'The bakery', 'pt-BR': 'A padaria', fa: 'نانوایی' } }],
    });
    await vi.waitFor(async () => expect((await openBrowser().request('/')).status).toBe(200), expectOptions.poll);
  });

  it.each([
    ['pt-BR', 'pt-BR', 'ltr'],
    ['pt_br', 'pt-BR', 'ltr'],
    ['fa-IR', 'fa', 'rtl'],
  ] as const)('chosen as %s, is shown as %s (%s), with English for missing texts', async (code, locale, direction) => {
    const html = await openHome(code);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}" dir="${direction}"`));
    expect(getTitle(html)).toBe(own[locale]['home.hero.title']);
    expect(html).toContain(english['shell.signIn']);
    expect(html).toMatch(/\/_next\/static\/texts\/en\.[0-9a-f]{16}\.js/);
  });

  it('is shown over the product’s texts of its base language, if there are any', async () => {
    const html = await openHome('de-AT');
    expect(html).toMatch(/<html[^>]* lang="de-AT" dir="ltr"/);
    expect(getTitle(html)).toBe('Servus');
    expect(html).toContain(german['shell.signIn']);
    expect(html).toMatch(/\/_next\/static\/texts\/de\.[0-9a-f]{16}\.js/);
  });

  it.each(['pt', 'ru', 'x'.repeat(500), 'fa-u-nu-arab'])(
    'requested as %j but not offered by the business, is replaced by the default language',
    async (code) => {
      expect(await openHome(code)).toContain('<html lang="en" dir="ltr"');
    },
  );

  it('has its texts with their plural forms, and its names of locations, in the responses of the API', async () => {
    const browser = openBrowser('pt-BR');
    const { translations } = (await browser.request('/api/locales/translations?locale=pt_br')).json();
    expect(translations).toMatchObject({ ...own['pt-BR'], 'shop.left_many': 'Restam {{count}}' });
    const { locations } = (await browser.request('/api/locations')).json();
    expect(locations).toMatchObject([{ name: 'A padaria' }]);
    const { languages } = (await browser.request('/api/locales/languages')).json();
    expect(languages).toContainEqual({ code: 'fa', name: 'fa', direction: 'rtl' });
  });

  it('sets the language and direction of the web manifest', async () => {
    const manifest = (await openBrowser('fa').request('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl' });
  });
});
