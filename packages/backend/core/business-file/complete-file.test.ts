import { describe, expect, it } from 'vitest';
import { getContrastRatio, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from './complete-file';
import { findFileErrors } from './file-errors';
import { findFileWarnings } from './file-warnings';

const complete = (changes: object = {}) =>
  completeBusinessFile(BusinessFileInput.parse({ ...smallestFile, ...changes }));
const english = { code: 'en', name: 'English', direction: 'ltr' };
const hebrew = { code: 'he', name: 'עברית', direction: 'rtl' };

describe('A date in a business file', () => {
  const item = { id: 'tea', name: 'Tea', price: 100, currency: 'points' };
  const gift = { id: 'g', legacyId: '1', name: 'G', description: '', terms: '', quantity: 1 };
  const configuration = { ...smallestFile.configuration, timeZone: 'America/New_York' };

  it('is the whole day in the time zone of the business', () => {
    const { pointShop, rewardShop, landingGifts } = complete({
      configuration,
      pointShop: [{ ...item, availableFrom: '2090-12-31', availableUntil: '2090-12-31' }],
      rewardShop: [{ ...item, availableUntil: '2090-12-31' }],
      landingGifts: [{ ...gift, validUntil: '2090-12-31' }],
    });
    expect(pointShop[0]).toMatchObject({
      availableFrom: '2090-12-31T05:00:00.000Z',
      availableUntil: '2091-01-01T05:00:00.000Z',
    });
    expect([rewardShop[0]?.availableUntil, landingGifts[0]?.validUntil]).toEqual([
      '2091-01-01T05:00:00.000Z',
      '2091-01-01T05:00:00.000Z',
    ]);
  });

  it('that is none is refused, and a time stays what it is', () => {
    const parse = (availableUntil: string) =>
      BusinessFileInput.safeParse({ ...smallestFile, pointShop: [{ ...item, availableUntil }] }).success;
    expect(['31.12.2090', '2090-02-30', 'soon'].map(parse)).toEqual([false, false, false]);
    const { pointShop } = complete({
      configuration,
      pointShop: [{ ...item, availableUntil: '2090-12-31T17:00:00Z' }],
    });
    expect(pointShop[0]?.availableUntil).toBe('2090-12-31T17:00:00.000Z');
  });
});

describe('The smallest business file', () => {
  it('promises no wallet passes, which not every server issues', () => {
    const texts = complete({}).configuration.benefits.map(({ text }) => JSON.stringify(text));
    expect(texts.filter((text) => /wallet/i.test(text))).toEqual([]);
  });

  it('promises rewards only to members who can get any', () => {
    const getTitles = (more: object) =>
      complete(more).configuration.benefits.map(({ title }) => (title as Record<string, string>).en);
    expect(getTitles({})).toContain('Pay with what you earn');
    const pointShop = [{ id: 'tea', name: 'Tea', price: 100, currency: 'points' }];
    expect(getTitles({ pointShop })).toContain('Rewards for you');
    expect(getTitles({ birthdayGift: { name: 'Cake' } })).toContain('Rewards for you');
  });

  it.each([
    [{}, '1 point for every €1.'],
    [{ pointsPerUnit: 5 }, '1 point for every €20.'],
    [{ pointsPerUnit: 150 }, '3 points for every €2.'],
    [{ pointsPerUnit: 0, creditPerUnit: 5 }, 'Show your code whenever you pay.'],
    [{ creditPerUnit: 5 }, 'Show your code whenever you pay.'],
  ])('with the earnings %j promises "%s"', (earning, promise) => {
    const [earn] = complete({ earning }).configuration.benefits;
    expect((earn?.text as Record<string, string> | undefined)?.en?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      promise,
    );
  });

  it.each(['none', 'credit', 'points and credit'] as const)('promises no points with the wallet "%s"', (wallet) => {
    const { benefits } = complete({
      configuration: { ...smallestFile.configuration, businessWallet: wallet },
    }).configuration;
    expect(benefits[0]?.text).toEqual({ en: 'Show your code whenever you pay.' });
  });

  it('promises points by the business’s own name', () => {
    const configuration = { ...smallestFile.configuration, pointName: 'bean', pointsNamePlural: 'beans' };
    expect(JSON.stringify(complete({ configuration }).configuration.benefits[0])).toContain('1 bean');
  });

  it('shows each of the product’s benefits with an icon of its own', () => {
    const icons = complete({}).configuration.benefits.map(({ icon }) => icon);
    expect(icons).toEqual(['coins', 'percent', 'wallet']);
  });

  it('is complete without an error or a warning', () => {
    const file = complete();
    expect(findFileErrors(file)).toEqual([]);
    expect(findFileWarnings(file)).toEqual([]);
  });

  it('has a menu of the screens that have content', () => {
    expect(complete().menu.map(({ path }) => path)).toEqual([
      '/',
      '/member/rewards',
      '/member/activity',
      '/member/walletpass',
      '/member/profile',
    ]);
    const plan = { id: 'p', name: 'Plus', description: '', benefits: [], price: 100, interval: 'month', priceId: 'x' };
    expect(complete({ plans: [plan] }).menu.map(({ path }) => path)).toContain('/member/subscriptions');
  });

  it('has names and menu in each of its languages', () => {
    const countries = [
      { countryCode: 'IL', defaultCountry: true, defaultLanguage: 'he', languages: [hebrew, english] },
    ];
    const { configuration, menu, defaultLanguage } = complete({ countries });
    expect(configuration.pointsNamePlural).toEqual({ he: 'נקודות', en: 'points' });
    expect(menu[0]?.name).toEqual({ he: 'דף הבית', en: 'Home' });
    expect(defaultLanguage).toBe('he');
  });

  it('offers its default language if it has no countries', () => {
    const { countries, configuration } = complete({ defaultLanguage: 'tr' });
    expect(countries[0]?.languages).toEqual([{ code: 'tr', name: 'Türkçe', direction: 'ltr' }]);
    expect(configuration.pointsNamePlural).toEqual({ tr: 'puan' });
  });

  it('has readable texts on its accent, and a dark theme with a readable accent', () => {
    const { lightTheme, darkTheme } = complete().configuration;
    expect(getContrastRatio(lightTheme.primary, lightTheme.fontContrast)).toBeGreaterThan(4.5);
    expect(getContrastRatio(THEME_BACKGROUND.dark, darkTheme.primary)).toBeGreaterThan(4.5);
  });

  it.each([
    [{}, 'points'],
    [{ pointsPerUnit: 0, creditPerUnit: 5 }, 'credit'],
    [{ creditPerUnit: 5 }, 'points and credit'],
  ])('with the earnings %j has the wallet "%s"', (earning, wallet) =>
    expect(complete({ earning }).configuration.businessWallet).toBe(wallet),
  );

  it('shows the member’s code, also as a QR code, and the gifts', () => {
    const shown = { allowGiftsIcon: true, showVerificationIdCodeOnNavBar: true, allowVerificationQrCode: true };
    expect(complete().configuration).toMatchObject(shown);
  });

  it('has its own value in place of each default', () => {
    const menu = [{ ...complete().menu[0], name: 'Start' }];
    const file = complete({ menu, configuration: { ...smallestFile.configuration, pointName: 'bolt', benefits: [] } });
    expect(file.menu.map(({ name }) => name)).toEqual(['Start']);
    expect(file.configuration).toMatchObject({ pointName: 'bolt', benefits: [] });
  });

  it.each(['businessId', 'hosts', 'configuration', 'legalLinks'] as const)('requires %s', (part) => {
    const { [part]: _, ...rest } = smallestFile;
    expect(BusinessFileInput.safeParse(rest).error?.issues[0]?.path).toEqual([part]);
  });
});

describe('Errors of a business file', () => {
  it('are all reported at once', () => {
    const file = complete({
      defaultLanguage: 'tr',
      countries: [{ countryCode: 'IL', defaultCountry: true, defaultLanguage: 'he', languages: [hebrew] }],
      hosts: ['a.example', 'a.example'],
      configuration: {
        ...smallestFile.configuration,
        currency: 'EUX',
        timeZone: 'Europe/Berln',
        dateFormat: 'dd.mn.yyyy',
      },
    });
    expect(findFileErrors(file)).toEqual([
      { path: 'defaultLanguage', code: 'not_offered' },
      { path: 'configuration.timeZone', code: 'unknown' },
      { path: 'configuration.currency', code: 'unknown' },
      { path: 'configuration.dateFormat', code: 'unknown' },
      { path: 'hosts.1', code: 'duplicate' },
    ]);
  });
});

describe('Texts of a business for messages', () => {
  it('must have the placeholders that the backend fills in, and no others', () => {
    const texts = { en: { 'signInCode.text_other': '{{code}}! {{host}}', 'walletPass.member': 'Friend' } };
    expect(findFileErrors(complete({ texts }))).toEqual([
      { path: 'texts.en.signInCode.text_other', code: 'missing_{{business}}' },
      { path: 'texts.en.signInCode.text_other', code: 'unknown_{{host}}' },
    ]);
  });

  it('bring the default names of a language that the product does not have', () => {
    const persian = { code: 'fa', name: 'فارسی' };
    const countries = [{ countryCode: 'IR', defaultCountry: true, defaultLanguage: 'fa', languages: [persian] }];
    const { menu } = complete({ countries, texts: { fa: { 'businessFile.menu.home': 'خانه' } } });
    expect(menu.map(({ name }) => name).slice(0, 2)).toEqual([{ fa: 'خانه' }, { fa: 'My gifts' }]);
  });
});

describe('Birthday gifts of a business file', () => {
  it.each([
    [14, 14, ['birthdayGift.validDays']],
    [3, 7, []],
  ])('given %d days before and valid for %d have the errors %j', (daysBefore, validDays, paths) => {
    const file = complete({ birthdayGift: { name: 'Cake', daysBefore, validDays } });
    expect(findFileErrors(file).map(({ path }) => path)).toEqual(paths);
  });
});

describe('Time zones of a business file', () => {
  it.each(['+02:00', 'Mars/Phobos'])('are names of the IANA database: not %s', (timeZone) => {
    const file = complete({ configuration: { ...smallestFile.configuration, timeZone } });
    expect(findFileErrors(file)).toEqual([{ path: 'configuration.timeZone', code: 'unknown' }]);
  });
});

describe('Warnings of a business file', () => {
  const warn = (changes: object) => findFileWarnings(complete(changes));

  it('say that nobody is asked for the birthday on which a gift is given', () => {
    const birthdayGift = { name: 'A slice of cake' };
    expect(warn({ birthdayGift })).toEqual([{ path: 'birthdayGift', message: expect.stringMatching(/No form has/) }]);
    const createForms = (type: string) => [
      {
        id: 'join',
        formType: 'registration',
        title: 'Join',
        fields: [{ id: 'birthday', type, label: 'Birthday', required: false }],
      },
    ];
    expect(warn({ birthdayGift, forms: createForms('text') })).toHaveLength(1);
    expect(warn({ birthdayGift, forms: createForms('date') })).toEqual([]);
  });

  it('suggest the key of a mistyped text', () => {
    expect(warn({ texts: { en: { 'home.hero.titel': 'Hi' } } })).toEqual([
      {
        path: 'texts.en.home.hero.titel',
        message: 'There is no text with this key. Did you mean "home.hero.title"?',
      },
    ]);
  });

  it('do not ask for translations of a mistyped text', () => {
    const countries = [
      { countryCode: 'IL', defaultCountry: true, defaultLanguage: 'en', languages: [english, hebrew] },
    ];
    expect(warn({ countries, texts: { en: { 'home.hero.titel': 'Hi' } } }).map(({ path }) => path)).toEqual([
      'texts.en.home.hero.titel',
    ]);
  });

  it('count the texts that are missing in a language that the product does not have, and none in the others', () => {
    const persian = { code: 'fa', name: 'فارسی' };
    const countries = [
      { countryCode: 'IR', defaultCountry: true, defaultLanguage: 'en', languages: [english, persian] },
    ];
    const texts = { fa: { 'shop.buy': 'خرید', 'walletPass.member': 'عضو' } };
    expect(warn({ countries, texts })).toEqual([
      {
        path: 'texts.fa',
        message: expect.stringMatching(
          /^The product does not have this language\. The file has 1 of \d+ texts of the portal, and 1 of \d+ of messages/,
        ) as string,
      },
    ]);
  });

  it('accept plural forms of a text', () => {
    expect(warn({ texts: { en: { 'referral.waiting_many': '{{count}} friends' } } })).toEqual([]);
  });

  it('list texts and names that are missing in an offered language', () => {
    const countries = [
      { countryCode: 'IL', defaultCountry: true, defaultLanguage: 'en', languages: [english, hebrew] },
    ];
    const configuration = { ...smallestFile.configuration, pointName: { en: 'bolt' } };
    expect(warn({ countries, configuration, texts: { en: { 'home.hero.title': 'Hi' } } })).toEqual([
      {
        path: 'texts.he.home.hero.title',
        message: 'Missing. Members with this language see the product’s own text.',
      },
      {
        path: 'configuration.pointName',
        message: 'Missing in he. Members with this language see another one.',
      },
    ]);
  });

  it('name colours that the portal corrects', () => {
    const configuration = {
      ...smallestFile.configuration,
      lightTheme: { primary: '#ffd400', fontContrast: '#ffffff' },
    };
    expect(warn({ configuration }).map(({ path }) => path)).toEqual([
      'configuration.lightTheme.fontContrast',
      'configuration.lightTheme.primary',
    ]);
  });
});
