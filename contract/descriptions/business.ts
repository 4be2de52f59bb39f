import * as business from '../schemas/business';
import { describeObject, describeValue, type PropertyTexts } from './describe';
import type { z } from 'zod';

export const themeTexts: PropertyTexts<z.input<typeof business.Theme>> = {
  primary: 'The colour of the brand, `#rgb` or `#rrggbb`. Darkened or lightened where text on it could not be read.',
  fontContrast: 'The colour of text on `primary`, `#rgb` or `#rrggbb`.',
  logoImageUrl: 'The logo in this theme. Null: the name of the business stands in its place.',
};
export const menuItemTexts: PropertyTexts<z.input<typeof business.MenuItem>> = {
  name: 'What the menu shows, in the language that was asked for.',
  defaultName: 'The name that the item is known by in all languages.',
  isActive: 'False: the item is not shown.',
  menuOrder: 'Its place: the lowest number is first.',
  displayArea: 'Where it is shown: on the profile, in the menu, or both.',
  navBarNavigationAccess: 'Whether it may also stand in the navigation bar.',
  onlyForLoggedInUser: 'True: a visitor who opens it is asked to sign in first.',
  openInNewWindow: 'Whether it opens a window of its own.',
  calculatedUrl: 'Where it leads outside the portal. Null: it leads to `path`.',
  embedInIframe: 'Whether `calculatedUrl` is shown inside the portal, in a frame.',
  idTransformed: 'The id in the address `/view/{id}`: `name` in lower case without spaces.',
  path: 'The screen of the portal it leads to. Null: it leads to `calculatedUrl`.',
  target: 'Where a link opens, as in HTML.',
  visible: 'False: it is not shown to this member.',
};
const languageTexts: PropertyTexts<z.input<typeof business.Language>> = {
  code: 'The language, as in `Locale`.',
  name: 'Its name in itself: `Türkçe`.',
  direction: 'The direction in which it is written.',
};
export const countryTexts: PropertyTexts<z.input<typeof business.Country>> = {
  countryCode: 'ISO 3166-1, two letters. Phone numbers without a prefix are read as of the default country.',
  defaultCountry: 'True for one country.',
  defaultLanguage: 'The language of members in this country.',
  languages: ['The languages that are offered there.', languageTexts],
};
export const loginIdentifierTexts: PropertyTexts<z.input<typeof business.LoginIdentifier>> = {
  key: '`phoneNumber`, `email`, or a key of the business.',
  label: 'The label of the field, in the language that was asked for.',
  inputMode: 'Which keyboard a phone shows.',
  pattern: "A regular expression that the whole value must match, in RE2's syntax.",
};
export const migrationTexts = {
  card: 'The label of the field for the number of the old card.',
  additionalField: 'The label of the field that proves whose card it is.',
};
export const parentsTexts = { parents: 'Origins of pages that may frame the portal. Empty: none may.' };
export const benefitTexts = { title: 'A short title.', text: 'A sentence or two.' };

export const configurationTexts: PropertyTexts<z.input<typeof business.Configuration>> = {
  businessId: 'The id of the business that the host belongs to.',
  businessName: 'The name, as members know it.',
  favIconUrl: 'The icon of the browser tab. Null: the icon of the portal.',
  heroImageUrl: 'The picture at the top of the home page of visitors. Null: none.',
  themeStyle:
    'CSS declarations of `--lp-*` properties, as `--lp-radius: 1rem`. Absent: the look of the product. **An empty text blanks the whole portal** (503).',
  creditName: 'What one unit of credit is called.',
  creditNamePlural: 'What several units of credit are called.',
  pointName: 'What one point is called.',
  pointsNamePlural: 'What several points are called.',
  creditsBalanceType: '`monetary`: credit is shown with the sign of the currency; else as a number with its name.',
  pointsBalanceType: '`monetary`: points are shown with the sign of the currency; else as a number with their name.',
  pointsDecimals:
    'Digits after the decimal point of points: 2, or 0 for whole points. Amounts are hundredths all the same.',
  pointShopIsCredits: 'True: the point shop is paid in credit, and called so.',
  businessWallet: 'Which balances the portal shows.',
  defaultTheme: 'The theme at the first visit: 0 is light, any other number dark.',
  darkTheme: ['Colours and logo of the dark theme.', themeTexts],
  lightTheme: ['Colours and logo of the light theme.', themeTexts],
  menu: [
    'Everything of the menu. What is left out is not shown, and its calls are not made from there.',
    menuItemTexts,
  ],
  countries: ['Where the members are, with the languages that are spoken there.', countryTexts],
  showPointsOnNavBar: 'Whether the balance stands in the bar at the top.',
  allowGiftsIcon: 'Whether the bar has an icon of gifts.',
  showVerificationIdCodeOnNavBar: 'Whether the bar has a button that shows the code for the till.',
  allowVerificationQrCode: 'Whether the code for the till is also shown as a QR code.',
  feedbackEmail: 'Where members write to. Null: no feedback is offered.',
  fullRegistrationForm: 'True: joining asks for the whole form at once; false: for what is required.',
  userProfile: ['What the profile shows.', { logoImageUrl: 'A logo for the profile. Null: none.' }],
  dateFormat: 'How dates are written, in the letters of Unicode: `dd/MM/yyyy`.',
  login: [
    'How members say who they are.',
    {
      identifiers: ['The ways to sign in, the usual one first.', loginIdentifierTexts],
      migration: [
        'Signing in with a card of an older programme: the labels of its two fields. Absent: not offered.',
        migrationTexts,
      ],
    },
  ],
  captcha: [
    'The site keys of reCAPTCHA. Null: there is no captcha.',
    {
      scoreSiteKey: 'The key of version 3, which gives a score.',
      humanSiteKey: 'The key of version 2, which asks a person.',
    },
  ],
  firebase: [
    'The web configuration of Firebase, for push messages. Null: push is not offered.',
    {
      apiKey: 'The web API key. It is public.',
      authDomain: 'The domain of Firebase authentication.',
      projectId: 'The id of the project.',
      messagingSenderId: 'The id of the sender.',
      appId: 'The id of the app.',
      vapidKey: 'The public key of web push, in base64url.',
    },
  ],
  currency: 'ISO 4217, three letters. Hundredths are of it.',
  timeZone: 'An IANA name: `Europe/Berlin`. Dates and hours are shown in it.',
  embedding: ['Who may show the portal in a frame.', parentsTexts],
  pagesOrigin:
    'The origin of pages that the backend hosts for members. Null or absent: the portal uses its own screens.',
  legalOrigins: 'Origins of the legal pages that the portal frames. Pages of others open in a window of their own.',
  showcase: [
    'What a visitor is shown of the membership.',
    {
      items: [
        'Some items of the shops.',
        {
          name: 'The name of the item.',
          imageUrl: 'Its picture. Null: a placeholder.',
          price: 'Its price, in hundredths of `currency`.',
          currency: 'Which balance pays it.',
        },
      ],
      benefits: ['Why to join.', benefitTexts],
    },
  ],
  referralReward: 'What a member and an invited friend get. Absent: there is nothing for friends.',
  hasPlans: 'True: there are plans to subscribe to, and the profile leads to them.',
  visitorFeedback: 'True: visitors write by a form with a captcha; else by mail.',
  disabled: 'True: the portal is closed. It shows one page that says so.',
};

describeValue(
  'ReferralMoment',
  business.ReferralMoment,
  'When a referral is rewarded: when the friend joins, or at the first purchase.',
);
describeObject('ReferralReward', business.ReferralReward, 'What a member and an invited friend each get, and when.', {
  points: 'Points for each, in hundredths.',
  credit: 'Credit for each, in hundredths of the currency.',
  when: 'What it is given for.',
  minimumPurchase: 'What the first purchase must come to, in hundredths of the currency.',
});
describeObject('Theme', business.Theme, 'Colours and logo of one theme.', { ...themeTexts });
describeObject('MenuItem', business.MenuItem, 'An entry of the menu.', { ...menuItemTexts });
describeObject('Language', business.Language, 'A language that the portal offers.', { ...languageTexts });
describeObject('Country', business.Country, 'A country of the members, with its languages.', { ...countryTexts });
describeObject('LoginIdentifier', business.LoginIdentifier, 'One way to say who one is at sign-in.', {
  ...loginIdentifierTexts,
});
describeObject('Configuration', business.Configuration, 'How the portal of a business looks and behaves.', {
  ...configurationTexts,
});
describeValue(
  'Texts',
  business.Texts,
  'Texts by key. Plurals have a key for each form, as i18next writes them: `key_one`, `key_other`.',
);
describeObject('NavigationItems', business.NavigationItems, 'What the navigation bar shows at once.', {
  items: [
    'The items, in their order.',
    {
      name: 'What the bar shows, in the language that was asked for.',
      defaultName: 'Which item of the menu it is.',
      id: '`name` in lower case without spaces; `Wallet Pass` keeps its default name.',
    },
  ],
});
describeObject('Languages', business.Languages, 'The languages of the portal.', {
  languages: ['All that are offered.', languageTexts],
  defaultLanguage: 'The language of who has chosen none.',
});
describeObject('Translations', business.Translations, 'The texts of one language.', {
  locale: 'The language, as it was asked for.',
  translations: 'The texts by key.',
});
describeObject('CountryRegionInfo', business.CountryRegionInfo, 'Where the members are.', {
  countries: ['The countries.', countryTexts],
});
export const legalLinksTexts = {
  termsOfUseUrl: 'The terms of use.',
  privacyPolicyUrl: 'The privacy policy.',
  loyaltyTermsUrl: 'The terms of the programme. Absent: there are none of their own.',
  consentRights: 'True: a member may withdraw consent in the portal.',
  dataPortability: 'True: a member may ask for a report of their data.',
};
describeObject(
  'LegalLinks',
  business.LegalLinks,
  'The legal pages, and which rights the portal offers.',
  legalLinksTexts,
);
describeObject('BusinessSummary', business.BusinessSummary, 'A business, in short.', {
  businessId: 'Its id.',
  businessName: 'Its name.',
  hosts: 'The host names that are its.',
  disabledAt: 'Since when it is disabled. Absent: it is not.',
});
