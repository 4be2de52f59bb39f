import type { OperationTexts } from './operation-text';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const germany = { countryCode: 'DE', defaultCountry: true, defaultLanguage: 'en', languages: [english] } as const;
const location = {
  id: 'harbour',
  name: 'Harbour',
  address: '1 Quay Street',
  city: 'Hamburg',
  latitude: 53.5413,
  longitude: 9.9841,
  openingHours: [{ day: 1, opens: '09:00', closes: '18:00' }],
};
const landingGift = {
  gift: {
    id: 'welcome-dessert',
    legacyId: '4711',
    name: 'A dessert on us',
    description: 'With any main course.',
    imageUrl: null,
    terms: 'Once for each phone number.',
    validUntil: '2030-12-31T23:00:00Z',
    status: 'available',
  },
} as const;
const shell = 'The portal asks for it for every page, and keeps the answer for a minute by host and language.';

type Name =
  | 'getConfiguration'
  | 'getNavigationItems'
  | 'getLanguages'
  | 'getLocaleTranslation'
  | 'getTranslations'
  | 'getCountryRegionInfo'
  | 'getLegalLinks'
  | 'getLocations'
  | 'getLocation'
  | 'getForm'
  | 'submitForm'
  | 'submitQrCode'
  | 'getLandingGift'
  | 'getLandingGiftByLegacyId'
  | 'registerLandingGift'
  | 'submitVisitorFeedback';

export const publicOperations: OperationTexts<Name> = {
  getConfiguration: {
    summary: 'Get the configuration of the business',
    description: `Everything about the business that the portal goes by. ${shell} The host says which business it is.`,
    without: 'A blank page with status 503: nothing works without it.',
    answer: {
      businessId: 'velo',
      businessName: 'Velo Blau',
      favIconUrl: null,
      heroImageUrl: null,
      themeStyle: '--lp-radius: 1rem',
      creditName: 'credit',
      creditNamePlural: 'credit',
      pointName: 'point',
      pointsNamePlural: 'points',
      creditsBalanceType: 'monetary',
      pointsBalanceType: 'non-monetary',
      pointsDecimals: 0,
      pointShopIsCredits: false,
      businessWallet: 'points',
      defaultTheme: 0,
      darkTheme: { primary: '#8ab4f8', fontContrast: '#000000', logoImageUrl: null },
      lightTheme: { primary: '#1a56a0', fontContrast: '#ffffff', logoImageUrl: null },
      menu: [
        {
          name: 'Gifts',
          defaultName: 'Gifts',
          isActive: true,
          menuOrder: 1,
          displayArea: 'SidebarMenu',
          navBarNavigationAccess: true,
          onlyForLoggedInUser: true,
          openInNewWindow: false,
          calculatedUrl: null,
          embedInIframe: false,
          idTransformed: 'gifts',
          path: '/member/rewards',
          target: '_self',
          visible: true,
        },
      ],
      countries: [{ ...germany, languages: [english] }],
      showPointsOnNavBar: true,
      allowGiftsIcon: true,
      showVerificationIdCodeOnNavBar: false,
      allowVerificationQrCode: false,
      feedbackEmail: null,
      fullRegistrationForm: false,
      userProfile: { logoImageUrl: null },
      dateFormat: 'dd.MM.yyyy',
      login: { identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }] },
      captcha: null,
      firebase: null,
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      embedding: { parents: [] },
      showcase: { items: [], benefits: [] },
    },
  },
  getNavigationItems: {
    summary: 'List what the navigation bar shows',
    description: `Which items of the menu stand in the bar at once. ${shell}`,
    without: 'The bar shows the items of the menu in the configuration.',
    answer: { items: [{ name: 'Gifts', defaultName: 'Gifts', id: 'gifts' }] },
  },
  getLanguages: {
    summary: 'List the languages',
    description: `The languages that the business offers, and the one for who has chosen none. ${shell}`,
    without: 'English, and no choice of languages.',
    answer: { languages: [english], defaultLanguage: 'en' },
  },
  getLocaleTranslation: {
    summary: 'Get the texts of a language',
    description:
      'The texts of the business in a language; the portal lays them over its own, so that an empty object will do. ' +
      shell,
    without: "The product's own texts, without any of the business.",
    params: { locale: ['The language: `en`, `en-US` or `en_US`. An unknown one is 404.', 'en'] },
    answer: { 'home.visitor.title': 'Ride with us' },
  },
  getTranslations: {
    summary: 'Get the texts of a language by query',
    description: 'The same as the texts of a language, for callers of their own. No screen asks for it.',
    without: 'Nothing: no screen asks for it.',
    query: { locale: ['The language.', 'en_US'] },
    answer: { locale: 'en_US', translations: { 'home.visitor.title': 'Ride with us' } },
  },
  getCountryRegionInfo: {
    summary: 'List the countries',
    description: 'The countries of the configuration, for callers of their own. No screen asks for it.',
    without: 'Nothing: no screen asks for it.',
    answer: { countries: [{ ...germany, languages: [english] }] },
  },
  getLegalLinks: {
    summary: 'Get the legal links',
    description: `The legal pages, and the rights that the portal offers to who asks: the two flags are false for a visitor. ${shell} The answer for a member is never kept.`,
    without: 'A footer without links, and no rights on the profile.',
    answer: {
      termsOfUseUrl: 'https://velo.example/terms',
      privacyPolicyUrl: 'https://velo.example/privacy',
      consentRights: false,
      dataPortability: false,
    },
  },
  getLocations: {
    summary: 'List the locations',
    description: 'The places of the business, for the home page and the map.',
    without:
      '“This is not available yet” on the page of locations: leave it out of the menu. The home page goes without them.',
    answer: { locations: [location] },
  },
  getLocation: {
    summary: 'Get a location',
    description: 'One place of the business. The portal asks when somebody opens it by a link.',
    without: '“This is not available yet” on the page of that place.',
    query: { locationId: ['The id of the location.', 'harbour'] },
    answer: { location },
  },
  getForm: {
    summary: 'Get a form',
    description:
      'One form: by its id, or the active one of a type. The portal asks for `registration` when somebody joins, and for `profile` when a member edits the profile.',
    without: '“This is not available yet” in place of the form: nobody can join.',
    query: {
      formId: ['The id of the form.'],
      locationId: ['The place that it is about.'],
      activeForm: ['`true`: only one that is offered.'],
      formType: ['What it is for.', 'registration'],
    },
    answer: {
      form: {
        id: 'join',
        formType: 'registration',
        title: 'Join us',
        fields: [
          { id: 'firstName', type: 'text', label: 'First name', required: true },
          { id: 'terms', type: 'checkbox', label: 'I agree to the terms', required: true, consent: 'terms' },
        ],
      },
    },
  },
  submitForm: {
    summary: 'Submit a form',
    description:
      'Takes what was filled in. The form of the profile changes the member, and so needs a session; a survey takes visitors too.',
    without: '“This is not available yet” under the form; what was typed stays.',
    body: { form: 'survey', formFields: { food: 5, comment: 'Lovely.' } },
    answer: { status: 'OK' },
  },
  submitQrCode: {
    summary: 'Claim a receipt',
    description: 'Credits a receipt that was scanned, once: to the member of the session, else to `identifier`.',
    without: '“This is not available yet” after the scan.',
    body: { identifier: 'ada@members.example', transactionId: 'r-8472', type: 'receipt' },
    answer: { status: 'OK', pointsEarned: 1_250, creditEarned: 0 },
  },
  getLandingGift: {
    summary: 'Get the gift of a landing page',
    description: 'What a landing page offers, by the id in its address.',
    without: '“This is not available yet” on the landing page.',
    query: { id: ['The id of the gift.', 'welcome-dessert'] },
    answer: landingGift,
  },
  getLandingGiftByLegacyId: {
    summary: 'Get the gift of a landing page by its old id',
    description: 'The same, by the id of an older programme: old links go on working.',
    without: '“This is not available yet” on the landing page.',
    query: { id: ['The id in the older programme.', '4711'] },
    answer: landingGift,
  },
  registerLandingGift: {
    summary: 'Register a phone for a gift',
    description:
      'Registers a phone number for the gift of a landing page, once for each number. The gift is given to who proves the number.',
    without: '“This is not available yet” under the field.',
    body: { phoneNumber: '+49 151 2345678', landingPageId: 'welcome-dessert' },
    answer: { status: 'OK', heldUntil: '2030-01-02T10:00:00Z' },
  },
  submitVisitorFeedback: {
    summary: 'Send feedback as a visitor',
    description: 'Takes a message of somebody who is not signed in, and sends it to the business.',
    without: '“This is not available yet” in the dialog. Leave `visitorFeedback` out of the configuration.',
    body: {
      feedBackData: { email: 'ada@members.example', subject: 'Hours', message: 'Are you open on Sunday?' },
      recaptchaData: {},
    },
    answer: { status: 'OK', sent: true },
  },
};
