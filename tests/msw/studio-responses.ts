import type { DeskResponseBody } from './desk-handlers';
import { AT } from './desk-records';

type Studio = DeskResponseBody<'getStudio'>;
type Item = Studio['settings']['pointShop'][number];
type Location = Studio['settings']['locations'][number];

export const espresso: Item = {
  id: 'espresso',
  name: { en: 'Espresso', he: 'אספרסו' },
  description: '',
  imageUrl: null,
  price: 30_000,
  currency: 'points',
  validDays: 365,
  hidden: false,
  showcase: false,
};
export const cake: Item = { ...espresso, id: 'cake', name: { en: 'Cake', he: 'עוגה' }, price: 50_000, stock: 4 };

export const haifa: Location = {
  id: 'haifa',
  name: { en: 'Haifa', he: 'חיפה' },
  address: { en: '1 Port Street', he: 'רחוב הנמל 1' },
  city: { en: 'Haifa', he: 'חיפה' },
  phone: '+97248123456',
  latitude: 32.8184,
  longitude: 34.9885,
  openingHours: [
    { day: 0, opens: '09:00', closes: '17:00' },
    { day: 1, opens: '09:00', closes: '13:00' },
    { day: 1, opens: '18:00', closes: '01:00' },
  ],
  imageUrl: '/demo/olive/location-haifa.webp',
};

const settings: Studio['settings'] = {
  businessName: 'Olive & Thyme',
  lightPrimary: '#2f6f4f',
  darkPrimary: '#7fc8a0',
  pointName: { en: 'bean', he: 'פול' },
  pointsNamePlural: { en: 'beans', he: 'פולים' },
  creditName: 'credit',
  creditNamePlural: 'credit',
  lightLogo: null,
  darkLogo: null,
  heroTitle: { en: 'A seat at our table' },
  heroText: {},
  heroImage: null,
  benefits: [
    { title: { en: 'Earn', he: 'צבירה' }, text: { en: 'Show your code.', he: 'הציגו את הקוד.' }, icon: 'coins' },
  ],
  locations: [haifa],
  pointShop: [espresso, cake],
  rewardShop: [],
  pointsPerUnit: 100,
  creditPerUnit: 0,
  multipliers: null,
  pointsValidDays: 365,
  creditValidDays: null,
  welcomePoints: 10_000,
  welcomeCredit: 0,
  referralPoints: 5_000,
  referralCredit: 0,
  referralWhen: 'firstPurchase',
  referralMinimumPurchase: 1_000,
  referralLimit: 50,
  birthdayGift: null,
  tiers: null,
  stampCards: null,
  landingGifts: [],
  termsOfUseUrl: 'https://olive.example/terms',
  privacyPolicyUrl: 'https://olive.example/privacy',
  loyaltyTermsUrl: null,
};

export const levels: NonNullable<Studio['settings']['tiers']> = {
  by: 'visits',
  periodDays: 365,
  levels: [
    { id: 'seed', name: { en: 'Seed', he: 'זרע' }, from: 0, benefits: [], earningPercent: 100 },
    {
      id: 'sprout',
      name: { en: 'Sprout', he: 'נבט' },
      from: 10,
      benefits: [{ en: 'A seat', he: 'מקום' }],
      earningPercent: 100,
    },
    { id: 'tree', name: { en: 'Tree', he: 'עץ' }, from: 30, benefits: [], earningPercent: 125 },
  ],
};

export const coffeeCard: NonNullable<Studio['settings']['stampCards']>[number] = {
  id: 'coffee',
  name: { en: 'Coffee card', he: 'כרטיסיית קפה' },
  by: 'items',
  items: ['LATTE', 'FILTER'],
  stampsNeeded: 10,
  minimumSpend: 0,
  reward: { name: { en: 'A coffee', he: 'קפה' }, description: '', imageUrl: null, validDays: 60 },
};

/** The studio of a business with two languages and no changes; `more` replaces settings or parts. */
export const createStudio = ({
  settings: changed,
  ...more
}: Partial<Omit<Studio, 'settings'>> & { settings?: Partial<Studio['settings']> } = {}): Studio => ({
  live: { number: 3, at: AT, by: 'Noa', note: null },
  draftVersion: 5,
  editedBy: null,
  editedAt: null,
  sections: ['look', 'locations', 'rewards', 'earning', 'levels', 'stampCards', 'landingGifts', 'pages'],
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'he', name: 'עברית', direction: 'rtl' },
  ],
  settings: { ...settings, ...changed },
  pointShopCurrency: 'points',
  landingPageUrl: 'https://olive.example/lp',
  changes: [],
  errors: [],
  overtaken: null,
  ...more,
});

/** Of a business without purchases in the last thirty days. */
export const noEffect: DeskResponseBody<'getDraftEffect'> = {
  ...{ since: AT, purchases: 0, evaluated: 0, revenue: 0 },
  balances: [],
};
