import { z } from 'zod';
import * as business from '../schemas/business';
import * as languages from '../schemas/languages';
import * as menu from '../schemas/menu';
import { Locale } from '../schemas/primitives';
import { shellRead } from './access';
import { defineCall } from './define-call';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const germany = { countryCode: 'DE', defaultCountry: true, defaultLanguage: 'en', languages: [english] } as const;
const shell = 'The portal calls it for every page, and caches the response for a minute by host and language.';

/** What every page needs: the business, its texts and its legal pages. */
export const businessCalls = {
  getConfiguration: defineCall({
    ...shellRead,
    path: '/api/configuration',
    level: 1,
    response: business.Configuration,
    identifiesBusiness: true,
    hasMenu: true,
    summary: 'Get the configuration of the business',
    description: `Returns the settings of the business identified by the host. ${shell}`,
    without: 'A blank page with status 503. The portal cannot run without it.',
    example: {
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
        phoneExample: '01512 3456789',
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
  }),

  getNavigationItems: defineCall({
    ...shellRead,
    path: '/api/navigation/items',
    level: 1,
    response: menu.NavigationItems,
    summary: 'List navigation bar items',
    description: `Returns the menu items that the navigation bar shows initially. ${shell}`,
    without: 'The navigation bar shows the menu items of the configuration.',
    example: { response: { items: [{ name: 'Gifts', defaultName: 'Gifts', id: 'gifts' }] } },
  }),

  getLanguages: defineCall({
    ...shellRead,
    path: '/api/locales/languages',
    level: 1,
    response: languages.Languages,
    summary: 'List languages',
    description: `Returns the languages of the business, and its default language. ${shell}`,
    without: 'English only, without a language selector.',
    example: { response: { languages: [english], defaultLanguage: 'en' } },
  }),

  getLocaleTranslation: defineCall({
    ...shellRead,
    path: '/api/locales/{locale}/translation',
    level: 1,
    params: z.object({ locale: Locale }),
    paramsNameResource: true,
    response: languages.Texts,
    mergeProductTextsInto: 'response',
    summary: 'Get translations',
    description:
      'Returns the texts of the business in a language. They override the texts of the portal; the object may be empty. ' +
      shell,
    without: 'The texts of the portal, without overrides.',
    parameters: { locale: ['Language: `en`, `en-US` or `en_US`. An unknown one fails with 404.', 'en'] },
    example: { response: { 'home.hero.title': 'Ride with us' } },
  }),

  getTranslations: defineCall({
    ...shellRead,
    path: '/api/locales/translations',
    query: z.object({ locale: Locale.default('en-US') }),
    response: languages.Translations,
    mergeProductTextsInto: 'translations',
    summary: 'Get translations by query parameter',
    description: 'Returns the same texts as `getLocaleTranslation`. For other clients; not used by the portal.',
    without: 'Nothing: not used by the portal.',
    parameters: { locale: ['Language of the texts.', 'en_US'] },
    example: { response: { locale: 'en_US', translations: { 'home.hero.title': 'Ride with us' } } },
  }),

  getCountryRegionInfo: defineCall({
    ...shellRead,
    path: '/api/countryRegionInfo',
    response: languages.CountryRegionInfo,
    summary: 'List countries',
    description: 'Returns the countries of the configuration. For other clients; not used by the portal.',
    without: 'Nothing: not used by the portal.',
    example: { response: { countries: [{ ...germany, languages: [english] }] } },
  }),

  getLegalLinks: defineCall({
    ...shellRead,
    caching: 'visitor',
    path: '/api/legalLinks',
    level: 1,
    response: business.LegalLinks,
    summary: 'Get legal links',
    description: `Returns the legal pages, and which rights the portal offers. Both flags are false for a visitor. ${shell} Responses for a member are never cached. A token of a session that has ended is ignored: the response is that for a visitor.`,
    without: 'A footer without links, and a profile without rights.',
    example: {
      response: {
        termsOfUseUrl: 'https://velo.example/terms',
        privacyPolicyUrl: 'https://velo.example/privacy',
        consentRights: false,
        dataPortability: false,
      },
    },
  }),
};
