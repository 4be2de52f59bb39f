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
const shell = 'The portal calls it for every page, and caches the response for a minute by host and language.';

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
    description: `Returns the settings of the business identified by the host. ${shell}`,
    without: 'A blank page with status 503. The portal cannot run without it.',
    response: {
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
    summary: 'List navigation bar items',
    description: `Returns the menu items that the navigation bar shows initially. ${shell}`,
    without: 'The navigation bar shows the menu items of the configuration.',
    response: { items: [{ name: 'Gifts', defaultName: 'Gifts', id: 'gifts' }] },
  },
  getLanguages: {
    summary: 'List languages',
    description: `Returns the languages of the business, and its default language. ${shell}`,
    without: 'English only, without a language selector.',
    response: { languages: [english], defaultLanguage: 'en' },
  },
  getLocaleTranslation: {
    summary: 'Get translations',
    description:
      'Returns the texts of the business in a language. They override the texts of the portal; the object may be empty. ' +
      shell,
    without: 'The texts of the portal, without overrides.',
    params: { locale: ['Language: `en`, `en-US` or `en_US`. An unknown one fails with 404.', 'en'] },
    response: { 'home.hero.title': 'Ride with us' },
  },
  getTranslations: {
    summary: 'Get translations by query parameter',
    description: 'Returns the same texts as `getLocaleTranslation`. For other clients; not used by the portal.',
    without: 'Nothing: not used by the portal.',
    query: { locale: ['Language of the texts.', 'en_US'] },
    response: { locale: 'en_US', translations: { 'home.hero.title': 'Ride with us' } },
  },
  getCountryRegionInfo: {
    summary: 'List countries',
    description: 'Returns the countries of the configuration. For other clients; not used by the portal.',
    without: 'Nothing: not used by the portal.',
    response: { countries: [{ ...germany, languages: [english] }] },
  },
  getLegalLinks: {
    summary: 'Get legal links',
    description: `Returns the legal pages, and which rights the portal offers. Both flags are false for a visitor. ${shell} Responses for a member are never cached. A token of a session that has ended is ignored: the response is that for a visitor.`,
    without: 'A footer without links, and a profile without rights.',
    response: {
      termsOfUseUrl: 'https://velo.example/terms',
      privacyPolicyUrl: 'https://velo.example/privacy',
      consentRights: false,
      dataPortability: false,
    },
  },
  getLocations: {
    summary: 'List locations',
    description: 'Returns the locations of the business, for the home page and the map.',
    without: 'No screen of locations (404). The menu and the home page omit it.',
    response: { locations: [location] },
  },
  getLocation: {
    summary: 'Get a location',
    description: 'Returns one location. The portal calls it when a location is opened by a link.',
    without: 'No page of a location (404).',
    query: { locationId: ['Id of the location.', 'harbour'] },
    response: { location },
  },
  getForm: {
    summary: 'Get a form',
    description:
      'Returns a form by id, or the active form of a type. The portal uses `registration` for registration, and `profile` to edit the profile.',
    without:
      '“This is not available yet” in place of the registration form: registration is not possible. No page of a survey (404).',
    query: {
      formId: ['Id of the form.'],
      locationId: ['Id of the location of the form.'],
      activeForm: ['`true` to return active forms only.'],
      formType: ['Type of the form.', 'registration'],
    },
    response: {
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
      'Submits the values of a form. A profile form updates the member and requires a session: an optional field that is sent empty (an empty text or list) loses its value, an unticked box becomes `false`, and what is not sent stays, as does a confirmed e-mail or phone. A survey is also open to visitors.',
    without: '“This is not available yet” under the form. The entered values are preserved.',
    body: { form: 'survey', formFields: { food: 5, comment: 'Lovely.' } },
    response: { status: 'OK' },
  },
  submitQrCode: {
    summary: 'Claim a receipt',
    description: 'Credits a scanned receipt, once: to the member of the session, or else to `identifier`.',
    without: '“This is not available yet” after the scan; then there is no scanner (404), and the menu omits it.',
    body: { identifier: 'ada@members.example', transactionId: 'r-8472', type: 'receipt' },
    response: { status: 'OK', pointsEarned: 1_250, creditEarned: 0 },
  },
  getLandingGift: {
    summary: 'Get a landing page gift',
    description: 'Returns the gift of a landing page by its id.',
    without: 'The landing page says that the gift was not found.',
    query: { id: ['Id of the gift.', 'welcome-dessert'] },
    response: landingGift,
  },
  getLandingGiftByLegacyId: {
    summary: 'Get a landing page gift by legacy id',
    description:
      'Returns the gift of a landing page by its id in an earlier programme, so that existing links continue to work.',
    without: 'The landing page says that the gift was not found.',
    query: { id: ['Id of the gift in the earlier programme.', '4711'] },
    response: landingGift,
  },
  registerLandingGift: {
    summary: 'Register a phone number for a gift',
    description:
      'Registers a phone number for the gift of a landing page, once per number. The gift is issued to the member who verifies the number.',
    without: '“This is not available yet” under the field.',
    body: { phoneNumber: '+49 151 2345678', landingPageId: 'welcome-dessert' },
    response: { status: 'OK', heldUntil: '2030-01-02T10:00:00Z' },
  },
  submitVisitorFeedback: {
    summary: 'Send feedback as a visitor',
    description: 'Sends a message of a visitor to the business.',
    without: '“This is not available yet” in the dialog. Omit `visitorFeedback` from the configuration.',
    body: {
      feedBackData: { email: 'ada@members.example', subject: 'Hours', message: 'Are you open on Sunday?' },
      recaptchaData: {},
    },
    response: { status: 'OK', sent: true },
  },
};
