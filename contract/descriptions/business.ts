import * as business from '../schemas/business';
import type { Look } from '../schemas/look';
import { describeObject, describeValue, type PropertyTexts } from './describe';
import { conditionTexts } from './shop';
import type { z } from 'zod';

export const themeTexts: PropertyTexts<z.input<typeof business.Theme>> = {
  primary: 'Brand colour, `#rgb` or `#rrggbb`. Darkened or lightened where text on it would not be readable.',
  fontContrast: 'Colour of text on `primary`, `#rgb` or `#rrggbb`.',
  logoImageUrl: 'Logo for this theme. If null, the name of the business is shown.',
};
export const menuItemTexts: PropertyTexts<z.input<typeof business.MenuItem>> = {
  name: 'Label of the item, in the requested language.',
  defaultName: 'Name of the item, independent of the language.',
  isActive: 'Whether the item is shown.',
  menuOrder: 'Sort order, ascending.',
  displayArea: 'Where the item is shown: on the profile, in the menu, or both.',
  navBarNavigationAccess: 'Whether the item can be shown in the navigation bar.',
  onlyForLoggedInUser: 'Whether a visitor must sign in to open the item.',
  openInNewWindow: 'Whether the item opens in a new window.',
  calculatedUrl: 'URL outside the portal. If null, the item opens `path`.',
  embedInIframe: 'Whether `calculatedUrl` is embedded in a frame of the portal.',
  idTransformed: 'Id in the path `/view/{id}`: `name` in lower case without spaces.',
  path: 'Path of a screen of the portal. If null, the item opens `calculatedUrl`.',
  target: 'Value of the `target` attribute of the link, as in HTML.',
  visible: 'Whether the item is shown to this member.',
};
const languageTexts: PropertyTexts<z.input<typeof business.Language>> = {
  code: 'Language code, as in `Locale`.',
  name: 'Name of the language in that language: `Türkçe`.',
  direction: 'Writing direction. Determined by the language code; the value is ignored.',
};
export const countryTexts: PropertyTexts<z.input<typeof business.Country>> = {
  countryCode:
    'Two-letter ISO 3166-1 code. Phone numbers without a prefix are parsed as numbers of the default country.',
  defaultCountry: 'Whether this is the default country. Exactly one is.',
  defaultLanguage: 'Default language in this country.',
  languages: ['Languages offered in this country.', languageTexts],
};
export const loginIdentifierTexts: PropertyTexts<z.input<typeof business.LoginIdentifier>> = {
  key: '`phoneNumber`, `email`, or a key defined by the business.',
  label: 'Label of the field, in the requested language.',
  inputMode: 'Type of on-screen keyboard.',
  pattern: 'Regular expression in RE2 syntax that the whole value must match.',
};
export const migrationTexts = {
  card: 'Label of the field for the card number.',
  additionalField: 'Label of the field that verifies the owner of the card.',
};
export const parentsTexts = {
  parents: 'Origins of pages that may embed the portal in a frame. Embedding is disabled if empty.',
};
export const tierTexts = {
  by: 'What counts: points earned by purchases and receipts, or days with a purchase or receipt.',
  periodDays: 'Number of days for which it counts.',
  levels: [
    'Levels, lowest first. The first is that of every member.',
    {
      id: 'Unique id of the level.',
      name: 'Name of the level.',
      from: 'What is required in the period: hundredths of a point, or a number of visits.',
      benefits: 'Benefits of the level, one per line.',
      earningPercent: 'Earnings as a percentage of the regular earnings: 100 is equal.',
    },
  ],
} as const;
export const stampCardTexts = {
  id: 'Unique id of the stamp card. Stable: the stamps of members belong to it.',
  name: 'Name of the stamp card.',
  by: 'What brings a stamp: a day with a purchase or receipt, or each piece of an item that takes part.',
  earnedBy: 'What brings a stamp, in the words of the business. Absent for the sentence of the portal.',
  stampsNeeded: 'Stamps of a full card.',
  minimumSpend: 'What the purchases of a day must add up to for its stamp, in hundredths of the currency.',
  validMonths:
    'Months without a new stamp after which the stamps of an unfinished card lapse. Absent if they do not lapse.',
  reward: [
    'The gift for a full card.',
    { name: 'Name of the gift.', imageUrl: 'Image URL. A placeholder is shown if null.' },
  ],
} as const;
export const benefitTexts = {
  title: 'Short title.',
  text: 'One or two sentences.',
  icon: 'Icon of the benefit. Absent for the default icon.',
};
export const lookTexts: PropertyTexts<z.input<typeof Look>> = {
  typeface:
    'Typeface: `rubik`; `fraunces`, a soft serif for titles; `frank-ruhl-libre`, a serif of books; `baloo-bhaijaan-2`, rounded. Scripts that it lacks are set in Rubik.',
  corners:
    'Corners of cards and controls. With `pill`, controls are fully rounded. Absent for the radius in `themeStyle`.',
  depth:
    'How cards stand out from the page: by a soft shadow (`raised`), by colour only (`flat`), by a line (`outlined`), or by a hard shadow (`stacked`).',
  hero: 'Layout at the top of the home page for visitors: text beside the picture, text on a picture of the full width (`full`), or a card that overlaps the picture (`card`).',
  pictures:
    'Treatment of pictures: unchanged (`plain`), with a margin like a print (`framed`), or with softer colours (`muted`).',
};

export const configurationTexts: PropertyTexts<z.input<typeof business.Configuration>> = {
  businessId: 'Id of the business to which the host belongs.',
  businessName: 'Name of the business, as shown to members.',
  favIconUrl: 'Icon of the browser tab. If null, the icon of the portal is used.',
  heroImageUrl: 'Image at the top of the home page for visitors. Null if none.',
  themeStyle:
    'CSS declarations of `--lp-*` properties, such as `--lp-radius: 1rem`. Absent for the default appearance. **An empty string makes the whole portal respond with a blank page** (503).',
  look: ['Look besides colours and pictures. Absent for the default appearance.', lookTexts],
  creditName: 'Name of credit, singular.',
  creditNamePlural: 'Name of credit, plural.',
  pointName: 'Name of points, singular.',
  pointsNamePlural: 'Name of points, plural.',
  creditsBalanceType:
    'With `monetary`, credit is displayed with the currency symbol; otherwise, as a number with its name.',
  pointsBalanceType:
    'With `monetary`, points are displayed with the currency symbol; otherwise, as a number with their name.',
  pointsDecimals:
    'Decimal places of displayed points: 2, or 0 for whole points. Amounts are in hundredths in either case.',
  pointShopIsCredits: 'Whether the point shop is paid in credit, and labelled accordingly.',
  businessWallet: 'Balances shown in the portal.',
  defaultTheme: 'Theme at the first visit: 0 is light, any other number is dark.',
  darkTheme: ['Colours and logo of the dark theme.', themeTexts],
  lightTheme: ['Colours and logo of the light theme.', themeTexts],
  menu: [
    'Menu items. An omitted item is not shown, and the portal does not make the calls of its screen from the menu.',
    menuItemTexts,
  ],
  countries: ['Countries in which the business has members, with their languages.', countryTexts],
  showPointsOnNavBar: 'Whether the top bar shows the balance.',
  allowGiftsIcon: 'Whether the top bar has a gifts icon.',
  showVerificationIdCodeOnNavBar: 'Whether the top bar has a button that shows the member code.',
  allowVerificationQrCode: 'Whether the member code is also shown as a QR code.',
  feedbackEmail: 'E-mail address for feedback. If null, feedback is not offered.',
  fullRegistrationForm: 'Whether registration shows the whole form at once, instead of the required fields only.',
  userProfile: ['Settings of the profile.', { logoImageUrl: 'Logo of the profile. Null if none.' }],
  dateFormat: 'Date format, as a Unicode pattern: `dd/MM/yyyy`.',
  login: [
    'Sign-in options.',
    {
      identifiers: ['Identifiers with which members can sign in. The first is the default.', loginIdentifierTexts],
      migration: [
        'Sign-in with a card of an earlier programme: the labels of its two fields. Absent if not offered.',
        migrationTexts,
      ],
    },
  ],
  captcha: [
    'Site keys of reCAPTCHA. Null if there is no captcha.',
    {
      scoreSiteKey: 'Site key of reCAPTCHA v3, which returns a score.',
      humanSiteKey: 'Site key of reCAPTCHA v2, which shows a challenge.',
    },
  ],
  firebase: [
    'Firebase web configuration for push messages. If null, push is not offered.',
    {
      apiKey: 'Public web API key.',
      authDomain: 'Firebase authentication domain.',
      projectId: 'Firebase project id.',
      messagingSenderId: 'Firebase sender id.',
      appId: 'Firebase app id.',
      vapidKey: 'Public VAPID key for web push, in base64url.',
    },
  ],
  currency: 'Three-letter ISO 4217 code of the currency of all amounts.',
  timeZone: 'IANA time zone in which dates and times are shown: `Europe/Berlin`.',
  embedding: ['Sites that may embed the portal in a frame.', parentsTexts],
  pagesOrigin: 'Origin of member pages hosted by the backend. If null or absent, the portal uses its own screens.',
  legalOrigins:
    'Origins of legal pages that the portal embeds in a frame. Pages of other origins open in a new window.',
  showcase: [
    'Examples of the benefits of membership, for visitors.',
    {
      items: [
        'Selected items of the shops.',
        {
          id: 'Unique id of the item. Absent if visitors cannot open it.',
          name: 'Name of the item.',
          description: 'Description of the item.',
          ...conditionTexts,
          imageUrl: 'Image URL. A placeholder is shown if null.',
          price: 'Price in hundredths of `currency`.',
          currency: 'Balance that is charged.',
        },
      ],
      benefits: ['Benefits of membership.', benefitTexts],
      plan: [
        'The first subscription plan. Absent if visitors are shown none.',
        {
          name: 'Name of the plan.',
          description: 'Description of the plan.',
          price: 'Price per period, in hundredths of the currency.',
          interval: 'Length of a period.',
        },
      ],
    },
  ],
  welcomeReward: [
    'Reward of a new member. Absent if joining is not rewarded.',
    { points: 'Points, in hundredths.', credit: 'Credit, in hundredths of the currency.' },
  ],
  referralReward: 'Reward of the member and of the referred friend. Absent if referrals are not rewarded.',
  tiers: ['Levels of members. Absent if there are none.', tierTexts],
  stampCards: ['Stamp cards. Absent if there are none.', stampCardTexts],
  hasPlans: 'Whether the business has subscription plans. If true, the profile links to them.',
  visitorFeedback: 'Whether visitors send feedback by a form with a captcha, instead of by mail.',
  disabled: 'Whether the portal is disabled. If true, it shows a single page with that message.',
  missingCalls:
    'Operation ids of the calls that the backend does not have. Nothing that needs them is shown. The portal adds those that it finds missing.',
};

describeValue(
  'ReferralMoment',
  business.ReferralMoment,
  "When a referral is rewarded: at the friend's registration, or at the friend's first purchase.",
);
describeObject('ReferralReward', business.ReferralReward, 'Reward of a referral, for the member and the friend each.', {
  points: 'Points for each, in hundredths.',
  credit: 'Credit for each, in hundredths of the currency.',
  when: 'Event that is rewarded.',
  minimumPurchase: 'Minimum total of the first purchase, in hundredths of the currency.',
});
describeObject('Theme', business.Theme, 'Colours and logo of a theme.', { ...themeTexts });
describeObject('MenuItem', business.MenuItem, 'A menu item.', { ...menuItemTexts });
describeObject('Language', business.Language, 'A language of the portal.', { ...languageTexts });
describeObject('Country', business.Country, 'A country with its languages.', { ...countryTexts });
describeObject('LoginIdentifier', business.LoginIdentifier, 'An identifier with which members can sign in.', {
  ...loginIdentifierTexts,
});
describeObject('Configuration', business.Configuration, 'Settings of the portal of a business.', {
  ...configurationTexts,
});
describeValue(
  'Texts',
  business.Texts,
  'Texts by key. Plurals have one key per form, in the format of i18next: `key_one`, `key_other`.',
);
describeObject('NavigationItems', business.NavigationItems, 'Items that the navigation bar shows initially.', {
  items: [
    'The items in display order.',
    {
      name: 'Label of the item, in the requested language.',
      defaultName: '`defaultName` of the menu item.',
      id: '`name` in lower case without spaces. `Wallet Pass` keeps its default name.',
    },
  ],
});
describeObject('Languages', business.Languages, 'Languages of the portal.', {
  languages: ['All languages offered.', languageTexts],
  defaultLanguage: 'Default language, for visitors who have not selected one.',
});
describeObject('Translations', business.Translations, 'Texts of one language.', {
  locale: 'Language, as requested.',
  translations: 'Texts by key.',
});
describeObject('CountryRegionInfo', business.CountryRegionInfo, 'Countries in which the business has members.', {
  countries: ['The countries.', countryTexts],
});
export const legalLinksTexts = {
  termsOfUseUrl: 'URL of the terms of use.',
  privacyPolicyUrl: 'URL of the privacy policy.',
  loyaltyTermsUrl: 'URL of the terms of the programme. Absent if there are no separate terms.',
  consentRights: 'Whether a member can withdraw consent in the portal.',
  dataPortability: 'Whether a member can request a report of their personal data.',
};
describeObject(
  'LegalLinks',
  business.LegalLinks,
  'Legal pages, and the rights that the portal offers.',
  legalLinksTexts,
);
describeObject('BusinessSummary', business.BusinessSummary, 'Summary of a business.', {
  businessId: 'Id of the business.',
  businessName: 'Name of the business.',
  hosts: 'Host names of the business.',
  disabledAt: 'Time at which the business was disabled. Absent if it is enabled.',
});
