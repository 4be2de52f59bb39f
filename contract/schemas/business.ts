import { z } from 'zod';
import { Currency } from './currency';
import { DEFAULT_DATE_FORMAT } from '../date-format';
import { isTimeZone } from '../time-zone';
import { FIELD_ID } from '../patterns';
import { MAX_PATTERN } from '../limits';
import { getDirection } from '../locales';
import { orOmitted, orOther, withFallback } from './fallbacks';
import { giftUse } from './gift-restrictions';
import { BenefitIcon, Look } from './look';
import {
  BusinessId,
  Direction,
  Id,
  Instant,
  Locale,
  MenuUrl,
  NonNegativeAmount,
  Origin,
  PictureUrl,
  PositiveAmount,
  SafeUrl,
} from './primitives';

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** The accent of a business that names none, and the text on it. */
const ACCENT = { light: '#2b5c8a', dark: '#7fb2e5' } as const;
const ON_ACCENT = '#ffffff';

/** Colours and logo of one theme (spec §3). */
export const Theme = z.object({
  /** The business's accent. */
  primary: withFallback(z.string().regex(COLOUR), ACCENT.light),
  /** The text colour on the accent. */
  fontContrast: withFallback(z.string().regex(COLOUR), ON_ACCENT).default(ON_ACCENT),
  logoImageUrl: PictureUrl.default(null),
});

export const MenuItem = z.object({
  name: z.string(),
  defaultName: z.string(),
  isActive: z.boolean().default(true),
  menuOrder: z.int().default(0),
  displayArea: withFallback(z.enum(['ProfileScreen', 'SidebarMenu', 'Both']), 'Both').default('SidebarMenu'),
  navBarNavigationAccess: z.boolean().default(true),
  onlyForLoggedInUser: z.boolean().default(false),
  openInNewWindow: z.boolean().default(false),
  calculatedUrl: MenuUrl.nullable().default(null),
  embedInIframe: z.boolean().default(false),
  /** The id in `/view/{id}`. */
  idTransformed: z.string().default(''),
  path: z.string().nullable().default(null),
  target: withFallback(z.enum(['_self', '_blank']), '_self').default('_self'),
  visible: z.boolean().default(true),
});

const languageFields = { code: Locale, name: z.string(), direction: Direction.default('ltr') };
const addDirection = (language: z.output<z.ZodObject<typeof languageFields>>) => ({
  ...language,
  direction: getDirection(language.code),
});

/** A language that the business offers. Its direction follows from its code, whatever was sent. */
export const Language = z.object(languageFields).overwrite(addDirection);
/** A language in a business file, where the direction is optional. */
export const FileLanguage = z.strictObject(languageFields).overwrite(addDirection);

export const Country = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  defaultCountry: z.boolean(),
  defaultLanguage: Locale,
  languages: z.array(orOmitted(Language)).min(1),
});

/** An identifier for sign-in. */
export const LoginIdentifier = z.object({
  /** `phoneNumber`, `email`, or the business's own key. */
  key: z.string().regex(FIELD_ID),
  label: z.string(),
  inputMode: withFallback(z.enum(['tel', 'email', 'text', 'numeric']), 'text'),
  /** RE2 syntax; matches the whole text. */
  pattern: z.string().max(MAX_PATTERN).optional(),
});

const Login = z.object({
  identifiers: z.array(LoginIdentifier).min(1),
  /** Sign-in with a card of an older programme: the labels of the card's number and of its proof field. */
  migration: z.object({ card: z.string(), additionalField: z.string() }).optional(),
});

const FirebaseConfig = z.object({
  apiKey: z.string(),
  authDomain: z.string().optional(),
  projectId: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  vapidKey: z.string(),
});

/** Benefits shown to visitors: some of the shops' items and of the plans. */
const ShowcaseItem = z.object({
  /** Absent: visitors cannot open it. */
  id: Id.optional(),
  name: z.string(),
  description: z.string().optional(),
  ...giftUse,
  imageUrl: PictureUrl,
  price: NonNegativeAmount,
  currency: Currency,
});
const ShowcasePlan = z.object({
  name: z.string(),
  description: z.string(),
  price: PositiveAmount,
  interval: orOther(['month', 'year'], 'other'),
});
const Showcase = z.object({
  items: z.array(orOmitted(ShowcaseItem)),
  benefits: z.array(z.object({ title: z.string(), text: z.string(), icon: BenefitIcon.optional() })),
  /** The first plan. Absent: visitors see none. */
  plan: orOmitted(ShowcasePlan).optional(),
});
/** What a new member is given for joining, in hundredths. */
const WelcomeReward = z.object({ points: NonNegativeAmount, credit: NonNegativeAmount });

/** When a referral is rewarded: when the friend joins, or with the friend's first purchase at a till. */
export const ReferralMoment = withFallback(z.enum(['joining', 'firstPurchase']), 'firstPurchase');

/** The reward of a member and an invited friend each, in hundredths, and when it is due. */
export const ReferralReward = z.object({
  points: NonNegativeAmount,
  credit: NonNegativeAmount,
  when: ReferralMoment.default('joining'),
  /** The minimum total of the friend's purchase, in hundredths of the business's currency. */
  minimumPurchase: NonNegativeAmount.default(0),
});

/**
 * The levels of members: what counts for them, the number of days during which it counts, and the levels, lowest first.
 * `from`: hundredths of a point, or a number of visits.
 */
export const Tiers = z.object({
  by: z.enum(['points', 'visits']),
  periodDays: z.int().min(1),
  levels: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        from: NonNegativeAmount,
        benefits: z.array(z.string()).default([]),
        /** The earnings of its members, in percent of everybody's. */
        earningPercent: z.int().min(100).default(100),
      }),
    )
    .min(1),
});

/** A card that is full after a number of visits or items, and then becomes a gift. */
export const StampCard = z.object({
  id: Id,
  name: z.string(),
  /** What brings a stamp: a day with a purchase, or a piece of an item that takes part. */
  by: z.enum(['visits', 'items']),
  /** What brings a stamp, in the business's words. */
  earnedBy: z.string().optional(),
  stampsNeeded: z.int().min(1),
  /** What a visit must add up to, in hundredths of the currency. */
  minimumSpend: NonNegativeAmount.optional(),
  /** Months without a new stamp after which the stamps of an unfinished card lapse; absent: they do not. */
  validMonths: z.int().min(1).optional(),
  reward: z.object({ name: z.string(), imageUrl: PictureUrl.default(null) }),
});

const BalanceType = withFallback(z.enum(['monetary', 'non-monetary']), 'non-monetary');

const english: z.infer<typeof Language> = { code: 'en', name: 'English', direction: 'ltr' };

/**
 * The look and behaviour of a business's portal (spec §3). What has a default can be left out: a backend has a working portal
 * with only `businessId`, `businessName` and `currency`.
 */
export const Configuration = z.object({
  businessId: BusinessId,
  businessName: z.string().min(1),
  favIconUrl: PictureUrl.default(null),
  heroImageUrl: PictureUrl.default(null),
  /** Declarations of `--lp-*` properties; empty, which is not the same as left out: the shell stays blank (spec §1). */
  themeStyle: z.string().default('--lp-radius:1.125rem'),
  /** Absent: the product's own look. */
  look: Look.optional(),
  creditName: z.string().default('credit'),
  creditNamePlural: z.string().default('credit'),
  pointName: z.string().default('point'),
  pointsNamePlural: z.string().default('points'),
  creditsBalanceType: BalanceType.default('monetary'),
  pointsBalanceType: BalanceType.default('non-monetary'),
  /** 0: points are whole, in earnings, in prices and on the screen. */
  pointsDecimals: z.union([z.literal(0), z.literal(2)]).default(2),
  pointShopIsCredits: z.boolean().default(false),
  businessWallet: withFallback(z.enum(['none', 'credit', 'points', 'points and credit']), 'points and credit').default(
    'points and credit',
  ),
  /** 0 is light, anything else dark. */
  defaultTheme: z.int().default(0),
  darkTheme: Theme.default({ primary: ACCENT.dark, fontContrast: ON_ACCENT, logoImageUrl: null }),
  lightTheme: Theme.default({ primary: ACCENT.light, fontContrast: ON_ACCENT, logoImageUrl: null }),
  menu: z.array(orOmitted(MenuItem)).default([]),
  countries: z
    .array(orOmitted(Country))
    .min(1)
    .default([{ countryCode: 'US', defaultCountry: true, defaultLanguage: 'en', languages: [english] }]),
  showPointsOnNavBar: z.boolean().default(true),
  allowGiftsIcon: z.boolean().default(false),
  showVerificationIdCodeOnNavBar: z.boolean().default(false),
  allowVerificationQrCode: z.boolean().default(false),
  feedbackEmail: z.string().nullable().default(null),
  fullRegistrationForm: z.boolean().default(false),
  userProfile: z.object({ logoImageUrl: PictureUrl.default(null) }).default({ logoImageUrl: null }),
  dateFormat: z.string().default(DEFAULT_DATE_FORMAT),
  /** By default each member signs in by e-mail. */
  login: Login.default({ identifiers: [{ key: 'email', label: 'E-mail', inputMode: 'email' }] }),
  captcha: z.object({ scoreSiteKey: z.string(), humanSiteKey: z.string() }).nullable().default(null),
  firebase: FirebaseConfig.nullable().default(null),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** IANA name. */
  timeZone: withFallback(z.string().refine(isTimeZone, 'unknown time zone'), 'UTC').default('UTC'),
  /** Origins of the pages that may frame the portal; by default none. */
  embedding: z.object({ parents: z.array(Origin) }).default({ parents: [] }),
  /**
   * The URL of pages that the backend hosts for members and the portal frames; absent: the portal uses its own screens.
   */
  pagesOrigin: Origin.nullish(),
  /** Origins of the legal pages, which the portal frames; a page of another origin opens in a new window. */
  legalOrigins: z.array(Origin).optional(),
  showcase: Showcase.default({ items: [], benefits: [] }),
  /** Absent if joining is not rewarded. */
  welcomeReward: WelcomeReward.optional(),
  /** Absent if the business has no referral rewards. */
  referralReward: ReferralReward.optional(),
  /** Absent if members have no levels. */
  tiers: orOmitted(Tiers).optional(),
  /** Absent if the business has no stamp cards. */
  stampCards: z.array(orOmitted(StampCard)).optional(),
  /** There are plans to subscribe to. */
  hasPlans: z.boolean().optional(),
  /** Visitors may use the feedback form, which a captcha protects; otherwise they write a mail. */
  visitorFeedback: z.boolean().optional(),
  /** The business is disabled: the portal shows one page that says so, and every other call is refused. */
  disabled: z.boolean().optional(),
  /** Nothing that needs these calls is shown. The portal adds those that it finds missing. */
  missingCalls: z.array(z.string()).optional(),
});

export const NavigationItems = z.object({
  items: z.array(orOmitted(z.object({ name: z.string(), defaultName: z.string(), id: z.string() }))),
});

export const Languages = z.object({ languages: z.array(orOmitted(Language)).min(1), defaultLanguage: Locale });

/** Texts by key; plurals as i18next writes them (`key_one`, `key_other`). */
export const Texts = z.record(z.string(), orOmitted(z.string()));
export type ShowcaseItem = z.infer<typeof ShowcaseItem>;
export type Texts = z.infer<typeof Texts>;

export const Translations = z.object({ locale: z.string(), translations: Texts });

export const CountryRegionInfo = z.object({ countries: z.array(Country) });

export const LegalLinks = z.object({
  termsOfUseUrl: SafeUrl,
  privacyPolicyUrl: SafeUrl,
  loyaltyTermsUrl: SafeUrl.optional(),
  consentRights: z.boolean(),
  dataPortability: z.boolean(),
});

/** The id of a navigation item (spec §3): the lower-cased name without spaces; Wallet Pass keeps its default name. */
export function toNavigationId(item: { name: string; defaultName: string }): string {
  const name = item.defaultName === 'Wallet Pass' ? item.defaultName : item.name;
  return name.toLowerCase().replaceAll(/\s+/g, '');
}

export const BusinessSummary = z.object({
  businessId: BusinessId,
  businessName: z.string(),
  hosts: z.array(z.string()),
  /** Absent: it is not disabled. */
  disabledAt: Instant.optional(),
});

export type Configuration = z.infer<typeof Configuration>;
export type Theme = z.infer<typeof Theme>;
export type MenuItem = z.infer<typeof MenuItem>;
export type Language = z.infer<typeof Language>;
export type Country = z.infer<typeof Country>;
export type LegalLinks = z.infer<typeof LegalLinks>;
export type LoginIdentifier = z.infer<typeof LoginIdentifier>;
