import { describe, expect, it } from 'vitest';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { checkBusinessFile } from './check-file';
import { checkChanges, formatFindings, smallestFile } from '../../testing/smallest-file';

const configure = (changes: object) => ({ configuration: { ...smallestFile.configuration, ...changes } });

describe('Values of a business file that are probably mistakes', () => {
  it.each([
    [
      { earning: { welcomePoints: 50 } },
      'earning.welcomePoints: 50 is 0.50 points: amounts are hundredths. For 50 points write 5000.',
    ],
    [
      { pointShop: [{ id: 'espresso', name: 'Espresso', price: 25, currency: 'points' }] },
      'pointShop.0.price: 25 is 0.25 points: amounts are hundredths. For 25 points write 2500.',
    ],
    [
      { texts: { en: { 'home.hero.title': ' ' } } },
      'texts.en.home.hero.title: Empty: members see nothing in its place.',
    ],
  ])('are warned of: %j', (changes, warning) => {
    expect(checkChanges(changes)).toEqual({ errors: [], warnings: [warning] });
  });

  it('are not reported for amounts of zero, or of one point or more', () => {
    const pointShop = [{ id: 'espresso', name: 'Espresso', price: 100, currency: 'points' }];
    expect(checkChanges({ earning: { pointsPerUnit: 1, welcomePoints: 0 }, pointShop })).toEqual({
      errors: [],
      warnings: [],
    });
  });
});

describe('Errors of a business file, in sentences', () => {
  it.each([
    [
      { businessId: 'Velo' },
      'businessId: Expected lower-case letters, digits and hyphens, like corner-bakery. Did you mean "velo"?',
    ],
    [
      { hosts: ['https://velo.example'] },
      'hosts.0: Expected a host name in lower case, without scheme and port, like club.bakery.example. Did you mean "velo.example"?',
    ],
    [
      configure({ lightTheme: { primary: 'blue' } }),
      'configuration.lightTheme.primary: Expected a colour like #1a56a0.',
    ],
    [
      configure({ heroImageUrl: 'hero.jpg' }),
      'configuration.heroImageUrl: Expected an https URL or a path of the portal, like https://bakery.example/bread.jpg or /bread.jpg.',
    ],
    [
      configure({ currency: 'euro' }),
      'configuration.currency: Expected a currency code of three capital letters, like EUR.',
    ],
    [{ unopenedAccounts: { askForCard: true } }, 'configuration.login.migration: Missing.'],
    [configure({ currency: 978 }), 'configuration.currency: Expected a text, received a number.'],
    [configure({ pointsDecimals: 5 }), 'configuration.pointsDecimals: Expected one of 0, 2.'],
    [configure({ businessName: '' }), 'configuration.businessName: Expected at least 1 character.'],
    [
      configure({ businessWallet: 'point' }),
      'configuration.businessWallet: Expected one of "none", "credit", "points", "points and credit". Did you mean "points"?',
    ],
    [{ texts: { 'en!': {} } }, 'texts.en!: Not a language code like en or pt-BR.'],
    [
      { plans: [{ id: 'p', name: 'Plus', price: 12.5, interval: 'month', priceId: 'x' }] },
      'plans.0.price: Expected a whole number.',
    ],
    [{ menu: [{ name: 5 }] }, 'menu.0.name: Expected a text, or an object with a text for each language.'],
    [
      { locations: [{ id: 'a', name: 'A', address: 'B', city: 'C', latitude: 100, longitude: 0 }] },
      'locations.0.latitude: Expected at most 90.',
    ],
    [
      { texts: { en: { 'signInCode.text_other': '{{code}} {{business}} {{hots}}' } } },
      'texts.en.signInCode.text_other: Nothing fills in {{hots}}.',
    ],
    [
      { texts: { en: { 'signInCode.text_other': '{{code}} {{busines}}' } } },
      'texts.en.signInCode.text_other: Lacks {{business}}, which the message needs.',
    ],
    [
      { texts: { en: { 'signInCode.text_other': '{{code}} {{busines}}' } } },
      'texts.en.signInCode.text_other: Nothing fills in {{busines}}. Did you mean {{business}}?',
    ],
    [
      configure({ currency: 'KWD' }),
      'configuration.currency: A currency with more than two decimals, such as KWD, BHD or TND: amounts are kept in hundredths, so that its bills could not be recorded.',
    ],
    [
      { ...configure({ currency: 'JPY' }), earning: { welcomeCredit: 1_250 } },
      'earning.welcomeCredit: A fraction of what is counted whole: of points, while `pointsDecimals` is 0, or of a currency without decimals. Amounts are hundredths: 100 for 1.',
    ],
    [
      {
        ...configure({ currency: 'KRW' }),
        plans: [{ id: 'p', name: 'Plus', price: 450, interval: 'month', priceId: 'x' }],
      },
      'plans.0.price: A fraction of what is counted whole: of points, while `pointsDecimals` is 0, or of a currency without decimals. Amounts are hundredths: 100 for 1.',
    ],
  ])('of %j say %s', (changes, line) => expect(checkChanges(changes).errors).toContain(line));

  it('suggest the id that was probably meant by a reference', () => {
    const pointShop = [
      { id: 'a', name: 'A', price: 100, currency: 'points', restrictions: { locations: ['harbuor'] } },
    ];
    const harbour = { id: 'harbour', name: 'A', address: 'B', city: 'C', latitude: 1, longitude: 1 };
    expect(checkChanges({ pointShop, locations: [harbour] }).errors).toEqual([
      'pointShop.0.restrictions.locations.0: Nothing in the file has this id. Did you mean "harbour"?',
    ]);
  });

  it('require what a usual bill is, and say what it is for', () => {
    expect(checkChanges({ till: undefined }).errors).toEqual([
      'till.typicalBill: Missing. What a usual bill is, in hundredths of the currency: 2500 for 25.00. What staff can give is limited by it.',
    ]);
    expect(checkChanges({ till: { typicalBill: 0 } }).errors).toEqual(['till.typicalBill: Expected at least 1.']);
  });

  it('say what a missing part is', () => {
    expect(formatFindings(checkBusinessFile({}).errors)).toEqual([
      'businessId: Missing. Id of the business. Cannot be changed.',
      'hosts: Missing. Host names of the business, in lower case.',
      'configuration: Missing. Appearance and behaviour of the portal.',
      'legalLinks: Missing. Legal pages, and the rights that the portal offers.',
      'till.typicalBill: Missing. What a usual bill is, in hundredths of the currency: 2500 for 25.00. What staff can give is limited by it.',
    ]);
  });

  it.each([
    [{ host: 'velo.example' }, 'host: Unknown property. Did you mean "hosts"?'],
    [{ name: 'Velo' }, 'name: Unknown property. Did you mean "configuration.businessName"?'],
    [{ currency: 'EUR' }, 'currency: Unknown property. Did you mean "configuration.currency"?'],
    [{ colour: '#123456' }, 'colour: Unknown property. Did you mean "configuration.lightTheme.primary"?'],
    [configure({ name: 'Velo' }), 'configuration.name: Unknown property. Did you mean "configuration.businessName"?'],
    [configure({ busnessName: 'V' }), 'configuration.busnessName: Unknown property. Did you mean "businessName"?'],
    [{ menu: [{ nme: 'x', name: 'Shop', path: '/' }] }, 'menu.0.nme: Unknown property. Did you mean "name"?'],
    [{ frobnicate: 1 }, 'frobnicate: Unknown property.'],
  ])('of %j name the property that was probably meant: %s', (changes, line) =>
    expect(checkChanges(changes).errors).toContain(line),
  );

  it.each(Object.values(screenPaths))('never call the path %s of a screen unknown', (path) => {
    const { errors } = checkChanges({ menu: [{ name: 'X', path: path.replace('[id]', 'x') }] });
    expect(errors.filter((line) => /no screen/.test(line))).toEqual([]);
  });

  it.each([
    ['/rewards', 'Did you mean "/member/rewards"?'],
    ['/member/reward', 'Did you mean "/member/rewards"?'],
    ['/member/walletPass', 'Did you mean "/member/walletpass"?'],
    ['/location/harbour', 'Did you mean "/locations/[id]"?'],
    ['member/shop', 'Did you mean "/member/shop"?'],
    ['/news', `The screens are ${Object.values(screenPaths).join(', ')}.`],
  ])('suggest a screen for the menu path %s: %s', (path, hint) =>
    expect(checkChanges({ menu: [{ name: 'X', path }] }).errors).toEqual([
      `menu.0.path: The portal has no screen with this path. ${hint}`,
    ]),
  );
});

describe('Warnings about a business file', () => {
  const german = { code: 'de', name: 'Deutsch' };

  it('name pictures that are not in public/', () => {
    const files = ['/velo/logo.svg', '/velo/hero.webp', '/velo/hero-480.webp'];
    const assetExists = (path: string) => files.includes(path);
    const theme = { ...smallestFile.configuration.lightTheme, logoImageUrl: '/velo/logo.svg' };
    expect(
      checkChanges(configure({ lightTheme: theme, favIconUrl: 'https://x.example/a.png' }), assetExists).warnings,
    ).toEqual([]);
    const wrong = {
      lightTheme: { ...theme, logoImageUrl: '/velo/lgoo.svg' },
      heroImageUrl: '/velo/hero.webp#widths=480,960,1440',
    };
    const item = { id: 'a', name: 'A', price: 100, currency: 'points', imageUrl: '/velo/a.png?v=2' };
    expect(checkChanges({ ...configure(wrong), pointShop: [item] }, assetExists).warnings).toEqual([
      'configuration.lightTheme.logoImageUrl: There is no file public/velo/lgoo.svg.',
      'configuration.heroImageUrl: There is no file public/velo/hero-960.webp.',
      'pointShop.0.imageUrl: There is no file public/velo/a.png.',
    ]);
    expect(checkChanges({ ...configure(wrong) }).warnings).toEqual([]);
  });

  it('name uploaded pictures of another business, and no own ones', () => {
    const upload = (businessId: string) => `/api/pictures/${businessId}/${'0123456789abcdef'.repeat(2)}.webp`;
    const own = configure({ heroImageUrl: `${upload(smallestFile.businessId)}#widths=480,960` });
    expect(checkChanges(own, () => false).warnings.filter((line) => line.includes('heroImageUrl'))).toEqual([]);
    expect(checkChanges(configure({ heroImageUrl: upload('another') })).warnings).toEqual([
      'configuration.heroImageUrl: An uploaded picture of "another", which this business cannot show.',
    ]);
  });

  it('name texts in languages that the business does not offer', () => {
    const texts = { en: { 'home.hero.title': 'Hi' }, de: { 'home.hero.title': 'Hallo' } };
    const menu = [{ name: { en: 'Shop', de: 'Laden' }, path: '/member/shop' }];
    expect(checkChanges({ texts, menu }).warnings).toEqual([
      'texts.de: Not one of the languages in `countries`: nobody sees these texts.',
      'menu.0.name: Has a text in de, which is not one of the languages in `countries`.',
    ]);
    const countries = [
      {
        countryCode: 'DE',
        defaultCountry: true,
        defaultLanguage: 'de-AT',
        languages: [{ code: 'de-AT', name: 'Deutsch' }],
      },
    ];
    const general = { countries, texts: { de: { 'home.hero.title': 'Hallo' } }, defaultLanguage: 'de-AT' };
    expect(checkChanges(general).warnings.filter((line) => line.startsWith('texts.de:'))).toEqual([]);
  });

  it('name placeholders that the product’s text does not have', () => {
    const texts = { en: { 'home.greeting': 'Hello, {{nam}}!' } };
    expect(checkChanges({ texts }).warnings).toEqual([
      'texts.en.home.greeting: Nothing fills in {{nam}}. Did you mean {{name}}?',
    ]);
  });

  it('name properties of themeStyle that no style reads', () => {
    expect(checkChanges(configure({ themeStyle: '--lp-radios: 1rem; --lp-card-border: #ffffff' })).warnings).toEqual([
      'configuration.themeStyle: Nothing reads --lp-radios. Did you mean --lp-radius?',
    ]);
    expect(checkChanges(configure({ themeStyle: '--lp-x: 1rem' })).warnings).toEqual([
      expect.stringMatching(/Nothing reads --lp-x\. There are --lp-radius, /),
    ]);
  });

  it('name corners of the look that lose against the radius of themeStyle', () => {
    const look = { corners: 'pill' } as const;
    expect(checkChanges(configure({ themeStyle: '--lp-radius: 1rem', look })).warnings).toEqual([
      'configuration.look.corners: The radius of cards in themeStyle, --lp-radius, wins over these corners.',
    ]);
    expect(checkChanges(configure({ look })).warnings).toEqual([]);
  });

  it('name a direction in which the language is not written', () => {
    const hebrew = { code: 'he', name: 'עברית', direction: 'ltr' };
    const countries = [
      {
        countryCode: 'IL',
        defaultCountry: true,
        defaultLanguage: 'he',
        languages: [hebrew, { ...german, direction: 'ltr' }],
      },
    ];
    expect(checkChanges({ countries }).warnings).toEqual([
      'countries.0.languages.0.direction: Ignored: he is written from right to left ("rtl").',
    ]);
  });
});

describe('Menu items that lead to the same screen', () => {
  const pointShop = [{ id: 'mug', name: 'Mug', price: 100, currency: 'points' }];
  const menu = [
    { name: 'Shop', path: '/member/shop' },
    { name: { en: 'The mug' }, path: '/member/shop?item=mug' },
  ];

  it('need no default names', () => expect(checkChanges({ pointShop, menu }).errors).toEqual([]));

  it('cannot have the same name twice', () => {
    const twice = [...menu, { name: 'The mug', path: '/member/shop?item=mug' }];
    expect(checkChanges({ pointShop, menu: twice }).errors).toEqual(['menu.2.defaultName: Used twice.']);
  });
});
