import { header } from 'loyalty-contract/headers';
import type { CallName } from 'loyalty-contract/calls/calls';
import { expectLanguagesApart } from '../suite/caching';
import type { Suite } from '../suite/suite';
import type { Verifier } from '../suite/verifier';

const NO_LANGUAGE = 'zz';
/** The calls whose response is in the language of `accept-language`. */
const translated: readonly CallName[] = ['getConfiguration', 'getNavigationItems', 'getLocations', 'getForm'];

async function listLanguages(suite: Suite): Promise<string[]> {
  let codes: string[] = [];
  await suite.check('getLanguages', 'lists its default language', async (verify) => {
    const { languages, defaultLanguage } = verify.success(await suite.client.send('getLanguages'));
    codes = languages.map(({ code }) => code);
    verify.expect(codes.includes(defaultLanguage), {
      call: 'getLanguages',
      field: 'defaultLanguage',
      received: 'a language that is not in the list',
      expected: 'one of languages.*.code',
    });
    verify.expect(new Set(codes).size === codes.length, {
      call: 'getLanguages',
      field: 'languages.*.code',
      received: 'a language twice',
      expected: 'each language once',
    });
  });
  return codes;
}

async function readTexts(suite: Suite, verify: Verifier, locale: string): Promise<Record<string, string>> {
  return verify.success(await suite.client.send('getLocaleTranslation', { params: { locale } }));
}

async function checkTexts(suite: Suite, languages: readonly string[]): Promise<void> {
  await suite.check('getLocaleTranslation', 'returns texts of every offered language', async (verify) => {
    for (const locale of languages) await readTexts(suite, verify, locale);
  });
  await suite.check('getLocaleTranslation', 'returns 404 for an unknown language', async (verify) => {
    const exchange = await suite.client.send('getLocaleTranslation', { params: { locale: NO_LANGUAGE } });
    verify.problem(exchange, 'NOT_FOUND');
  });
  if (!suite.covers('getTranslations')) return;
  await suite.check('getTranslations', 'returns the texts of the requested language', async (verify) => {
    for (const locale of languages) {
      const response = verify.success(await suite.client.send('getTranslations', { query: { locale } }));
      verify.expect(response.locale.slice(0, 2) === locale.slice(0, 2), {
        call: 'getTranslations',
        field: 'locale',
        received: 'another language',
        expected: 'the language of the request',
      });
    }
  });
}

/** The same texts in two languages, word for word, are those of one of them. */
async function checkOwnTexts(suite: Suite, [first, second]: readonly [string, string]): Promise<boolean> {
  let areDifferent = false;
  await suite.check('getLocaleTranslation', 'returns texts in the language of the path', async (verify) => {
    const [one, other] = [await readTexts(suite, verify, first), await readTexts(suite, verify, second)];
    areDifferent = JSON.stringify(one) !== JSON.stringify(other);
    verify.expect(areDifferent || Object.keys(one).length === 0, {
      call: 'getLocaleTranslation',
      field: 'locale',
      received: 'the same texts for two languages',
      expected: 'those of the language, and {} where there are none',
    });
  });
  return areDifferent;
}

/** True if the configuration has names that can be translated. */
async function hasNames(suite: Suite, verify: Verifier): Promise<boolean> {
  const { menu, showcase } = verify.success(await suite.client.send('getConfiguration'));
  return menu.length + showcase.benefits.length > 0;
}

/** Responses are in the requested language. */
async function checkLanguageHeader(suite: Suite, pair: readonly [string, string], hasOwnTexts: boolean): Promise<void> {
  let areDifferent = false;
  for (const call of translated.filter((name) => suite.covers(name)))
    await suite.check(call, 'returns texts in the language of accept-language', async (verify) => {
      if (await expectLanguagesApart(verify, suite.client, call, pair)) areDifferent = true;
    });
  await suite.check('getConfiguration', 'depends on accept-language', async (verify) => {
    const isIgnored = hasOwnTexts && !areDifferent && (await hasNames(suite, verify));
    verify.expect(!isIgnored, {
      call: 'getConfiguration',
      field: header.language,
      received: 'the same names in two languages',
      expected: 'names in the language of the request, or one language in getLanguages',
    });
  });
}

/** Languages: listed, with texts, and used. */
export async function checkLanguages(suite: Suite): Promise<void> {
  const languages = await listLanguages(suite);
  await checkTexts(suite, languages);
  const [first, second] = languages;
  if (first !== undefined && second !== undefined) {
    const hasOwnTexts = await checkOwnTexts(suite, [first, second]);
    return checkLanguageHeader(suite, [first, second], hasOwnTexts);
  }
  const reason = 'the business has one language';
  suite.skip('getLocaleTranslation', 'returns texts in the language of the path', reason);
  for (const call of translated.filter((name) => suite.covers(name)))
    suite.skip(call, 'returns texts in the language of accept-language', reason);
}
