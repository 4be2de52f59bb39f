import { describe, expect, it } from 'vitest';
import { getPortalTexts, productLocales } from '@/locales/texts';
import { createTextsFiles } from '@/server/delivery/texts-file';
import { findFirstKeys, findKeys } from './first-keys';

const keys = [
  'home.title',
  'home.steps.join',
  'home.steps.buy',
  'home.left_one',
  'home.left_other',
  'shop.buy',
  'plain',
];

/** Finds the keys that a page uses, of modules by their path. */
const find = (modules: Record<string, string>) =>
  findKeys(['pages/index'], keys, (file) => {
    const source = modules[file];
    return source === undefined ? undefined : { source, loader: 'tsx' };
  });

describe('The keys of the first screens', () => {
  it('are those in the code of a page, and the beginnings of those that it composes', async () => {
    const page =
      "const text = (step: string) => t(`home.steps.${step}`); const more = <A titleKey='home.title' b='plain' />;";
    expect(await find({ 'pages/index': page })).toEqual(['home.steps.', 'home.title', 'plain']);
  });

  it('are those of plural forms, by the key that they have in common', async () => {
    expect(await find({ 'pages/index': "t('home.left', { count })" })).toEqual(['home.left']);
  });

  it('are those of the modules that come with a page, and of those that it loads by itself', async () => {
    const modules = {
      'pages/index': "import { A } from '@/components/a'; export const B = dynamic(() => import('../lib/b')); A();",
      'components/a': "export { A } from './c';",
      'components/c': "export const A = () => t('home.title');",
      'lib/b': "t('shop.buy')",
    };
    expect(await find(modules)).toEqual(['home.title', 'shop.buy']);
  });

  it('are not those of what is loaded by a press, which waits for them', async () => {
    const modules = {
      'pages/index':
        "const A = createLazyPanel(() => import('@/components/a').then((module) => module.A)); const b = () => loadWithTexts(() => import('@/lib/b'));",
      'components/a': "t('home.title')",
      'lib/b': "t('shop.buy')",
    };
    expect(await find(modules)).toEqual([]);
  });

  it('are not those of modules of which only types are used', async () => {
    const modules = { 'pages/index': "import type { A } from '@/lib/a';", 'lib/a': "t('home.title')" };
    expect(await find(modules)).toEqual([]);
  });
});

describe.each(productLocales)('The files of texts in %s', (locale) => {
  it('have each text once: what the first screens show, and the others in a larger one', async () => {
    const texts = getPortalTexts(locale);
    const firstKeys = await findFirstKeys(Object.keys(getPortalTexts('en')));
    const { first, later } = createTextsFiles(locale, texts, firstKeys);
    for (const key of Object.keys(texts)) {
      const [inFirst, inLater] = [first, later].map(({ script }) => script.includes(`${JSON.stringify(key)}:`));
      expect([key, inFirst]).toEqual([key, !inLater]);
    }
    expect(first.script).toContain('"home.hero.title":');
    expect(first.script).toContain('"signIn.title":');
    expect(first.script).toContain(later.src);
    expect(later.script).toContain('"profile.delete.text":');
    expect(later.script.length).toBeGreaterThan(first.script.length);
  });
});
