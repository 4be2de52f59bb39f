import type { Call } from '@/contract/calls/calls';
import type { CallName } from '@/contract/calls/routes';
import { expectCacheable, expectLanguagesApart } from '../suite/caching';
import type { Section, Suite } from '../suite/suite';

const NO_LANGUAGE = 'zz';
const UNKNOWN_ID = 'conformance-test-unknown-id';

/** True for a public read whose documented request has no parameters. */
const hasNoParameters = ({ access, method, params, query }: Call) =>
  access === 'public' && method === 'GET' && !params && !query;

async function checkLanguages({ client, check }: Pick<Suite, 'client'> & { check: Suite['check'] }): Promise<string[]> {
  let codes: string[] = [];
  await check('getLanguages', 'lists its default language', async (verify) => {
    const { languages, defaultLanguage } = verify.success(await client.send('getLanguages'));
    codes = languages.map(({ code }) => code);
    verify.expect(codes.includes(defaultLanguage), {
      call: 'getLanguages',
      field: 'defaultLanguage',
      received: 'a language that is not in the list',
      expected: 'one of languages.*.code',
    });
  });
  return codes;
}

async function checkTexts(suite: Suite, languages: readonly string[]): Promise<void> {
  await suite.check('getLocaleTranslation', 'returns texts of every offered language', async (verify) => {
    for (const locale of languages)
      verify.success(await suite.client.send('getLocaleTranslation', { params: { locale } }));
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

const translated: readonly CallName[] = ['getConfiguration', 'getNavigationItems', 'getLocations', 'getForm'];

async function checkLanguageHeader(suite: Suite, [first, second]: readonly string[]): Promise<void> {
  for (const call of translated.filter((name) => suite.covers(name))) {
    const title = 'returns texts in the language of accept-language';
    if (!first || !second) suite.skip(call, title, 'the business has one language');
    else await suite.check(call, title, (verify) => expectLanguagesApart(verify, suite.client, call, [first, second]));
  }
}

async function checkPlaces(suite: Suite): Promise<void> {
  const { client } = suite;
  await suite.check('getLocation', 'returns each location of the list', async (verify) => {
    const { locations } = verify.success(await client.send('getLocations'));
    for (const { id } of locations.slice(0, 3)) {
      const { location } = verify.success(await client.send('getLocation', { query: { locationId: id } }));
      const finding = {
        call: 'getLocation',
        field: 'location.id',
        received: 'another id',
        expected: 'the requested one',
      } as const;
      verify.expect(location.id === id, finding);
    }
  });
  await suite.check('getLocation', 'returns 404 for an unknown id', async (verify) => {
    verify.problem(await client.send('getLocation', { query: { locationId: UNKNOWN_ID } }), 'NOT_FOUND');
  });
  await suite.check('getForm', 'returns the registration form', async (verify) => {
    const { form } = verify.success(await client.send('getForm', { query: { formType: 'registration' } }));
    const finding = {
      call: 'getForm',
      field: 'form.formType',
      received: 'another type',
      expected: 'registration',
    } as const;
    verify.expect(form.formType === 'registration', finding);
  });
  await suite.check('getForm', 'returns 404 for an unknown id', async (verify) => {
    verify.problem(await client.send('getForm', { query: { formId: UNKNOWN_ID } }), 'NOT_FOUND');
  });
}

/** The reads of visitors. */
export const publicReadsSection: Section = {
  title: 'Public reads',
  level: 1,
  async run(suite) {
    for (const call of suite.calls.filter(hasNoParameters))
      await suite.check(call.name, 'succeeds for a visitor', async (verify) => {
        const exchange = await suite.client.send(call.name);
        verify.success(exchange);
        await expectCacheable(verify, suite.client, exchange, {});
      });
    const languages = await checkLanguages({ client: suite.client, check: suite.check.bind(suite) });
    await checkTexts(suite, languages);
    await checkLanguageHeader(suite, languages);
    if (suite.level >= 2) await checkPlaces(suite);
  },
};
