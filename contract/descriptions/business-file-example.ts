import type { Body } from '../call-schemas';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;

/** A small business file: a name, a host, a colour, and a way to sign in. What it leaves out has a default. */
export const businessFileExample: Body<'putBusiness'> = {
  businessId: 'velo',
  hosts: ['velo.example'],
  defaultLanguage: 'en',
  countries: [{ countryCode: 'DE', defaultCountry: true, defaultLanguage: 'en', languages: [english] }],
  configuration: {
    businessName: 'Velo Blau',
    creditName: 'credit',
    creditNamePlural: 'credit',
    pointName: 'point',
    pointsNamePlural: 'points',
    businessWallet: 'points',
    darkTheme: { primary: '#8ab4f8', fontContrast: '#000000' },
    lightTheme: { primary: '#1a56a0', fontContrast: '#ffffff' },
    allowGiftsIcon: true,
    showVerificationIdCodeOnNavBar: true,
    allowVerificationQrCode: true,
    login: { identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }] },
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    benefits: [],
  },
  menu: [],
  texts: {},
  locations: [],
  forms: [],
  legalLinks: {
    termsOfUseUrl: 'https://velo.example/terms',
    privacyPolicyUrl: 'https://velo.example/privacy',
    consentRights: true,
    dataPortability: true,
  },
  pointShop: [],
  rewardShop: [],
  plans: [],
  landingGifts: [],
  earning: {
    pointsPerUnit: 100,
    creditPerUnit: 0,
    pointsValidDays: 365,
    creditValidDays: null,
    welcomePoints: 5_000,
    welcomeCredit: 0,
  },
  embedding: { parents: [] },
};
