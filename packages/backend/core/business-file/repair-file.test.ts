import { describe, expect, it } from 'vitest';
import { smallestFile } from '../../testing/smallest-file';
import { checkBusinessFile } from './check-file';

const item = { id: 'tea', name: 'Tea', price: 100, currency: 'points' };
const plan = { id: 'plus', name: 'Plus', price: 500, interval: 'month', priceId: 'price-1' };
const bay = { id: 'bay', name: 'Bay', address: 'Quay 1', city: 'Bay', latitude: 1, longitude: 1 };
const country = (countryCode: string, ...codes: string[]) => ({
  countryCode,
  defaultCountry: true,
  defaultLanguage: codes.at(-1) ?? 'de',
  languages: (codes.length > 0 ? codes : ['de']).map((code) => ({ code, name: code })),
});
const form = (...fields: object[]) => ({ id: 'survey', formType: 'survey', title: 'Survey', fields });

const check = (changes: object) => {
  const { errors, warnings } = checkBusinessFile({ ...smallestFile, ...changes });
  return { errors: errors.map(({ path }) => path), warnings: warnings.map(({ path }) => path) };
};

describe('An error of a business file hides no other one', () => {
  it.each([
    ['of the same item', { pointShop: [{ ...item, price: -1, currency: 'credit' }] }, 'pointShop.0.currency'],
    [
      'of a reference in the same item',
      { pointShop: [{ ...item, price: -1, forPlans: ['x'] }] },
      'pointShop.0.forPlans.0',
    ],
    ['of an id that an invalid item has too', { pointShop: [{ ...item, price: -1 }, item] }, 'pointShop.1.id'],
    [
      'of a reference in another part',
      { plans: [{ ...plan, price: 1.5 }], menu: [{ name: 'X', path: '/forms/x' }] },
      'menu.0.path',
    ],
    ['of the same menu item', { menu: [{ name: 'X', path: '/nowhere', menuOrder: '1' }] }, 'menu.0.path'],
    [
      'of the same form',
      {
        forms: [
          form(
            { id: 'a b', type: 'text', label: 'A', required: true },
            { id: 'c', type: 'select', label: 'C', required: true },
          ),
        ],
      },
      'forms.0.fields.1.options',
    ],
    [
      'of the same levels',
      { tiers: { by: 'visits', periodDays: 0, levels: [{ id: 'a', name: 'A', from: 3 }] } },
      'tiers.levels.0.from',
    ],
    ['of the same birthday gift', { birthdayGift: { name: 5, daysBefore: 9, validDays: 3 } }, 'birthdayGift.validDays'],
    [
      'of the same stamp card',
      { stampCards: [{ id: 'c', name: 'C', by: 'items', stampsNeeded: 1, reward: { name: 'X' } }] },
      'stampCards.0.items',
    ],
    [
      'of the same consent purpose',
      { consentPurposes: [{ id: 'a', text: '[x](nope)', channels: ['fax'] }] },
      'consentPurposes.0.text',
    ],
    [
      'of an unknown location, beside an invalid one',
      { locations: [{ ...bay, latitude: 100 }], pointShop: [{ ...item, restrictions: { locations: ['pier'] } }] },
      'pointShop.0.restrictions.locations.0',
    ],
    [
      'of a language that is not offered',
      {
        countries: [
          {
            countryCode: 'de',
            defaultCountry: true,
            defaultLanguage: 'de',
            languages: [{ code: 'de', name: 'Deutsch' }],
          },
        ],
        defaultLanguage: 'fr',
      },
      'defaultLanguage',
    ],
  ])('%s', (_, changes, path) => {
    const { errors } = check(changes);
    expect(errors).toContain(path);
    expect(errors.length).toBeGreaterThan(1);
  });

  it.each([
    ['of the same earnings', { earning: { pointsPerUnit: -1, welcomePoints: 50 } }, 'earning.welcomePoints'],
    [
      'of colours, when a country is invalid',
      { countries: [], configuration: { ...smallestFile.configuration, themeStyle: '--lp-x: 1rem' } },
      'configuration.themeStyle',
    ],
    [
      'of names, when a price is invalid',
      { pointShop: [{ ...item, name: { fr: 'Thé' }, price: -1 }] },
      'pointShop.0.name',
    ],
    [
      'of a direction, when a language is invalid',
      {
        countries: [
          {
            ...country('DE', 'english', 'de'),
            languages: [
              { code: 'english', name: 'English' },
              { code: 'de', name: 'Deutsch', direction: 'rtl' },
            ],
          },
        ],
      },
      'countries.0.languages.1.direction',
    ],
  ])('nor a warning %s', (_, changes, path) => expect(check(changes).warnings).toContain(path));
});

it('two menu items without a name are not called equal', () => {
  const menu = ['https://a.example', 'https://b.example'].map((calculatedUrl) => ({ calculatedUrl }));
  expect(check({ menu }).errors).toEqual(['menu.0.name', 'menu.1.name']);
});

it('the mistakes of several parts of a business file are named at once', () => {
  const restrictions = { locations: ['pier'] };
  const { errors, warnings } = check({
    hosts: ['velo.example', 'velo.example', 'Velo.example'],
    colour: '#123456',
    configuration: {
      businessName: 5,
      currency: 'EUX',
      dateFormat: 'JJJJ-MM-TT',
      timeZone: 'Europe/Berln',
      lightTheme: { primary: 'blue' },
    },
    countries: [
      { countryCode: 'de', defaultCountry: true, defaultLanguage: 'en', languages: [{ code: 'en', name: 'English' }] },
    ],
    menu: [
      { name: 'Shop', path: '/member/shpo' },
      { name: 5, path: '/member/shop?item=mug' },
    ],
    texts: { en: { 'home.hero.titel': 'Hi', 'home.hero.text': 5 } },
    locations: [{ ...bay, latitude: 100 }, bay],
    pointShop: [
      { ...item, price: -1, pricce: 5, forPlans: ['gold'] },
      { ...item, name: { de: 'Tee' }, restrictions },
    ],
    plans: [{ ...plan, interval: 'week' }],
    tiers: {
      by: 'visits',
      levels: [
        { id: 'a', name: 'A', from: 0 },
        { id: 'a', name: 'B', from: 0 },
      ],
    },
    landingGifts: [{ id: 'g', legacyId: '1', name: 'G', description: '', terms: '', quantity: -1, restrictions }],
    birthdayGift: { name: 'Cake', daysBefore: 9, validDays: 3, restrictions },
    earning: { pointsPerUnit: -1, welcomePoints: 50 },
    embedding: { parents: ['http://velo.example'] },
  });
  expect(errors.toSorted()).toEqual(
    [
      'birthdayGift.restrictions.locations.0',
      'birthdayGift.validDays',
      'colour',
      'configuration.businessName',
      'configuration.currency',
      'configuration.dateFormat',
      'configuration.lightTheme.primary',
      'configuration.timeZone',
      'countries.0.countryCode',
      'earning.pointsPerUnit',
      'embedding.parents.0',
      'hosts.1',
      'hosts.2',
      'landingGifts.0.quantity',
      'landingGifts.0.restrictions.locations.0',
      'locations.0.latitude',
      'locations.1.id',
      'menu.0.path',
      'menu.1.name',
      'menu.1.path',
      'plans.0.interval',
      'pointShop.0.forPlans.0',
      'pointShop.0.price',
      'pointShop.0.pricce',
      'pointShop.1.id',
      'pointShop.1.restrictions.locations.0',
      'texts.en.home.hero.text',
      'tiers.levels.1.from',
      'tiers.levels.1.id',
    ].toSorted(),
  );
  expect(warnings.toSorted()).toEqual([
    'birthdayGift',
    'earning.welcomePoints',
    'locations.1.name',
    'pointShop.1.name',
    'pointShop.1.name',
    'texts.en.home.hero.titel',
  ]);
});

describe('An invalid value is reported once, and nothing is invented about it', () => {
  it.each([
    [
      'the id of a plan that an item requires',
      { plans: [{ ...plan, id: 'pl us' }], pointShop: [{ ...item, forPlans: ['plus'] }] },
      ['plans.0.id'],
    ],
    [
      'missing ids of two items',
      {
        pointShop: [
          { ...item, id: undefined },
          { ...item, id: undefined, name: 'Mug' },
        ],
      },
      ['pointShop.0.id', 'pointShop.1.id'],
    ],
    [
      'the type of a stamp card',
      { stampCards: [{ id: 'c', name: 'C', by: 'x', items: ['a'], stampsNeeded: 3, reward: { name: 'X' } }] },
      ['stampCards.0.by'],
    ],
    ['a menu that is not a list', { menu: 'x' }, ['menu']],
    ['an item that is not an object', { menu: ['x'], pointShop: [5] }, ['menu.0', 'pointShop.0']],
    [
      'the shop’s currency',
      {
        configuration: { ...smallestFile.configuration, pointShopIsCredits: 'yes' },
        pointShop: [{ ...item, currency: 'credit' }],
      },
      ['configuration.pointShopIsCredits'],
    ],
    [
      'too many cards',
      {
        stampCards: Array.from({ length: 6 }, (_, index) => ({
          id: `c${index}`,
          name: `C ${index}`,
          by: 'visits',
          stampsNeeded: 3,
          reward: { name: 'X' },
        })),
      },
      ['stampCards'],
    ],
    [
      'a time of a gift’s hours',
      { pointShop: [{ ...item, restrictions: { hours: [{ day: 1, from: '22h', until: '00:00' }] } }] },
      ['pointShop.0.restrictions.hours.0.from'],
    ],
    [
      'a country’s code before the code that replaces it',
      { countries: [country('Germany'), { ...country('DE'), defaultCountry: false }], defaultLanguage: 'de' },
      ['countries.0.countryCode'],
    ],
    [
      'a language’s code before the code that replaces it',
      { countries: [country('DE', 'english', 'en')], defaultLanguage: 'en' },
      ['countries.0.languages.0.code'],
    ],
    [
      'the currency of an item with a price in parts of a point',
      {
        configuration: { ...smallestFile.configuration, pointsDecimals: 0 },
        rewardShop: [{ ...item, price: 150, currency: 'kredit' }],
      },
      ['rewardShop.0.currency'],
    ],
    ['legal links', { legalLinks: 5, consentPurposes: [{ id: 'a', text: '[x](loyaltyTerms)' }] }, ['legalLinks']],
  ])('%s', (_, changes, errors) => expect(check(changes)).toEqual({ errors, warnings: [] }));

  it.each([[null], [[]], ['x'], [5]])('a file that is no object: %j', (body) =>
    expect(checkBusinessFile(body).errors.map(({ path }) => path)).toEqual(['']),
  );
});
