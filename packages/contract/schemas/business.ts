import { z } from 'zod';
import { DEFAULT_DATE_FORMAT } from 'loyalty-text/date-format';
import { DEFAULT_THEME_STYLE } from 'loyalty-text/theme-style';
import { isTimeZone } from 'loyalty-text/time-zone';
import { FIELD_ID } from 'loyalty-text/patterns';
import { PHONE_EXAMPLE } from 'loyalty-text/read-phone';
import { MAX_PATTERN } from '../limits';
import { orOmitted, withFallback } from './fallbacks';
import { EarningMultiplier } from './earning-multipliers';
import { Look } from './look';
import { BusinessId, Instant, Origin, PictureUrl, SafeUrl } from './primitives';
import { businessRef } from './references';
import { Country, type Language } from './languages';
import { MenuItem } from './menu';
import { inAnyCase } from './spelling';
import { ReferralReward, Showcase, StampCard, Tiers, WelcomeReward } from './programme';

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** The accent of a business that names none, and the text on it. */
const ACCENT = { light: '#2b5c8a', dark: '#7fb2e5' } as const;
const ON_ACCENT = '#ffffff';

export const Theme = z
  .object({
    primary: withFallback(z.string().regex(COLOUR), ACCENT.light).describe(
      'Brand colour, `#rgb` or `#rrggbb`. Darkened or lightened where text on it would not be readable.',
    ),
    fontContrast: withFallback(z.string().regex(COLOUR), ON_ACCENT)
      .default(ON_ACCENT)
      .describe('Colour of text on `primary`, `#rgb` or `#rrggbb`.'),
    logoImageUrl: PictureUrl.default(null).describe('Logo for this theme. If null, the name of the business is shown.'),
  })
  .meta({ id: 'Theme', description: 'Colours and logo of a theme.' });

export const LoginIdentifier = z
  .object({
    key: z.string().regex(FIELD_ID).describe('`phoneNumber`, `email`, or a key defined by the business.'),
    label: z.string().describe('Label of the field, in the requested language.'),
    inputMode: withFallback(z.enum(['tel', 'email', 'text', 'numeric']), 'text').describe(
      'Type of on-screen keyboard.',
    ),
    pattern: z
      .string()
      .max(MAX_PATTERN)
      .optional()
      .describe('Regular expression in RE2 syntax that the whole value must match.'),
  })
  .meta({ id: 'LoginIdentifier', description: 'An identifier with which members can sign in.' });

const Login = z.object({
  identifiers: z
    .array(LoginIdentifier)
    .min(1)
    .describe('Identifiers with which members can sign in. The first is the default.'),
  migration: z
    .object({
      card: z.string().describe('Label of the field for the card number.'),
      additionalField: z.string().describe('Label of the field that verifies the owner of the card.'),
    })
    .optional()
    .describe('Sign-in with a card of an earlier programme: the labels of its two fields. Absent if not offered.'),
});

const FirebaseConfig = z.object({
  apiKey: z.string().describe('Public web API key.'),
  authDomain: z.string().optional().describe('Firebase authentication domain.'),
  projectId: z.string().describe('Firebase project id.'),
  messagingSenderId: z.string().describe('Firebase sender id.'),
  appId: z.string().describe('Firebase app id.'),
  vapidKey: z.string().describe('Public VAPID key for web push, in base64url.'),
});

const BalanceType = withFallback(inAnyCase(['monetary', 'non-monetary']), 'non-monetary');

const english: z.infer<typeof Language> = { code: 'en', name: 'English', direction: 'ltr' };

const DemoMember = z
  .object({
    kind: z
      .enum(['history', 'new', 'noConsent'])
      .describe('With months of history, without any, or without the required consents.'),
    firstName: z.string().describe('First name.'),
    email: z.string().describe('The e-mail address that the member signs in with.'),
  })
  .meta({ id: 'DemoMember', description: 'A member of a demo.' });

export type DemoMember = z.infer<typeof DemoMember>;

/**
 * The look and behaviour of a business's portal (spec §3). What has a default can be left out: a backend has a working portal
 * with only `businessId`, `businessName` and `currency`.
 */
export const Configuration = z
  .object({
    businessId: BusinessId.describe('Id of the business to which the host belongs.'),
    businessName: z.string().min(1).describe('Name of the business, as shown to members.'),
    favIconUrl: PictureUrl.default(null).describe('Icon of the browser tab. If null, the icon of the portal is used.'),
    heroImageUrl: PictureUrl.default(null).describe('Image at the top of the home page for visitors. Null if none.'),
    themeStyle: z
      .string()
      .default(DEFAULT_THEME_STYLE)
      .describe(
        'CSS declarations of `--lp-*` properties, such as `--lp-radius: 1rem`; they win over `look`. Absent for the default appearance. **An empty string makes the whole portal respond with a blank page** (503).',
      ),
    look: Look.optional().describe('Look besides colours and pictures. Absent for the default appearance.'),
    creditName: z.string().default('credit').describe('Name of credit, singular.'),
    creditNamePlural: z.string().default('credit').describe('Name of credit, plural.'),
    pointName: z.string().default('point').describe('Name of points, singular.'),
    pointsNamePlural: z.string().default('points').describe('Name of points, plural.'),
    creditsBalanceType: BalanceType.default('monetary').describe(
      'With `monetary`, credit is displayed with the currency symbol; otherwise, as a number with its name.',
    ),
    pointsBalanceType: BalanceType.default('non-monetary').describe(
      'With `monetary`, points are displayed with the currency symbol; otherwise, as a number with their name.',
    ),
    /** 0: points are whole, in earnings, in prices and on the screen. */
    pointsDecimals: z
      .union([z.literal(0), z.literal(2)])
      .default(2)
      .describe(
        'Decimal places of displayed points: 2, or 0 for whole points. Amounts are in hundredths in either case.',
      ),
    pointShopIsCredits: z
      .boolean()
      .default(false)
      .describe('Whether the point shop is paid in credit, and labelled accordingly.'),
    businessWallet: withFallback(inAnyCase(['none', 'credit', 'points', 'points and credit']), 'points and credit')
      .default('points and credit')
      .describe('Balances shown in the portal.'),
    defaultTheme: z.int().default(0).describe('Theme at the first visit: 0 is light, any other number is dark.'),
    darkTheme: Theme.default({ primary: ACCENT.dark, fontContrast: ON_ACCENT, logoImageUrl: null }).describe(
      'Colours and logo of the dark theme.',
    ),
    lightTheme: Theme.default({ primary: ACCENT.light, fontContrast: ON_ACCENT, logoImageUrl: null }).describe(
      'Colours and logo of the light theme.',
    ),
    menu: z
      .array(orOmitted(MenuItem))
      .default([])
      .describe(
        'Menu items. An omitted item is not shown, and the portal does not make the calls of its screen from the menu.',
      ),
    countries: z
      .array(orOmitted(Country))
      .min(1)
      .default([{ countryCode: 'US', defaultCountry: true, defaultLanguage: 'en', languages: [english] }])
      .describe('Countries in which the business has members, with their languages.'),
    phoneExample: z
      .string()
      .default(PHONE_EXAMPLE)
      .describe(
        'A phone number as people in the default country write it, which the fields for one show as an example.',
      ),
    showPointsOnNavBar: z.boolean().default(true).describe('Whether the top bar shows the balance.'),
    allowGiftsIcon: z.boolean().default(false).describe('Whether the top bar has a gifts icon.'),
    showVerificationIdCodeOnNavBar: z
      .boolean()
      .default(false)
      .describe('Whether the top bar has a button that shows the member code.'),
    allowVerificationQrCode: z.boolean().default(false).describe('Whether the member code is also shown as a QR code.'),
    feedbackEmail: z
      .string()
      .nullable()
      .default(null)
      .describe('E-mail address for feedback. If null, feedback is not offered.'),
    fullRegistrationForm: z
      .boolean()
      .default(false)
      .describe('Whether registration shows the whole form at once, instead of the required fields only.'),
    userProfile: z
      .object({ logoImageUrl: PictureUrl.default(null).describe('Logo of the profile. Null if none.') })
      .default({ logoImageUrl: null })
      .describe('Settings of the profile.'),
    dateFormat: z.string().default(DEFAULT_DATE_FORMAT).describe('Date format, as a Unicode pattern: `dd/MM/yyyy`.'),
    login: Login.default({ identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }] }).describe(
      'Sign-in options.',
    ),
    captcha: z
      .object({
        scoreSiteKey: z.string().describe('Site key of reCAPTCHA v3, which returns a score.'),
        humanSiteKey: z.string().describe('Site key of reCAPTCHA v2, which shows a challenge.'),
      })
      .nullable()
      .default(null)
      .describe('Site keys of reCAPTCHA. Null if there is no captcha.'),
    firebase: FirebaseConfig.nullable()
      .default(null)
      .describe('Firebase web configuration for push messages. If null, push is not offered.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('Three-letter ISO 4217 code of the currency of all amounts.'),
    timeZone: withFallback(z.string().refine(isTimeZone, 'unknown time zone'), 'UTC')
      .default('UTC')
      .describe('IANA time zone in which dates and times are shown: `Europe/Berlin`.'),
    embedding: z
      .object({
        parents: z
          .array(Origin)
          .describe('Origins of pages that may embed the portal in a frame. Embedding is disabled if empty.'),
      })
      .default({ parents: [] })
      .describe('Sites that may embed the portal in a frame.'),
    pagesOrigin: Origin.nullish().describe(
      'Origin of member pages hosted by the backend. If null or absent, the portal uses its own screens.',
    ),
    legalOrigins: z
      .array(Origin)
      .optional()
      .describe(
        'Origins of legal pages that the portal embeds in a frame. Pages of other origins open in a new window.',
      ),
    showcase: Showcase.default({ items: [], benefits: [] }).describe(
      'Examples of the benefits of membership, for visitors.',
    ),
    welcomeReward: WelcomeReward.optional().describe('Reward of a new member. Absent if joining is not rewarded.'),
    referralReward: ReferralReward.optional().describe(
      'Reward of the member and of the referred friend. Absent if referrals are not rewarded.',
    ),
    rewardMemoryDays: z
      .int()
      .min(1)
      .optional()
      .describe(
        'Number of days after the deletion of an account for which keyed hashes of its contacts are kept, so that rewards are given once. Absent if none are kept.',
      ),
    tiers: orOmitted(Tiers).optional().describe('Levels of members. Absent if there are none.'),
    stampCards: z.array(orOmitted(StampCard)).optional().describe('Stamp cards. Absent if there are none.'),
    multipliers: z
      .array(orOmitted(EarningMultiplier))
      .optional()
      .describe('Times at which purchases earn more, without those that are over. Absent if there are none.'),
    hasPlans: z
      .boolean()
      .optional()
      .describe('Whether the business has subscription plans. If true, the profile links to them.'),
    visitorFeedback: z
      .boolean()
      .optional()
      .describe('Whether visitors send feedback by a form with a captcha, instead of by mail.'),
    disabled: z
      .boolean()
      .optional()
      .describe('Whether the portal is disabled. If true, it shows a single page with that message.'),
    demoMembers: z
      .array(DemoMember)
      .optional()
      .describe('Members of a demo that visitors may enter as by one press. Absent in production.'),
    missingCalls: z
      .array(z.string())
      .optional()
      .describe(
        'Operation ids of the calls that the backend does not have. Nothing that needs them is shown. The portal adds those that it finds missing.',
      ),
  })
  .meta({ id: 'Configuration', description: 'Settings of the portal of a business.' });

export const LegalLinks = z
  .object({
    termsOfUseUrl: SafeUrl.describe('URL of the terms of use.'),
    privacyPolicyUrl: SafeUrl.describe('URL of the privacy policy.'),
    loyaltyTermsUrl: SafeUrl.optional().describe(
      'URL of the terms of the programme. Absent if there are no separate terms.',
    ),
    consentRights: z.boolean().describe('Whether a member can withdraw consent in the portal.'),
    dataPortability: z.boolean().describe('Whether a member can request a report of their personal data.'),
  })
  .meta({ id: 'LegalLinks', description: 'Legal pages, and the rights that the portal offers.' });

export const BusinessSummary = z
  .object({
    ...businessRef,
    businessName: z.string().describe('Name of the business.'),
    hosts: z.array(z.string()).describe('Host names of the business.'),
    disabledAt: Instant.optional().describe('Time at which the business was disabled. Absent if it is enabled.'),
  })
  .meta({ id: 'BusinessSummary', description: 'Summary of a business.' });

export type Configuration = z.infer<typeof Configuration>;
export type Theme = z.infer<typeof Theme>;
export type LegalLinks = z.infer<typeof LegalLinks>;
export type LoginIdentifier = z.infer<typeof LoginIdentifier>;
