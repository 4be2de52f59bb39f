import { z } from 'zod';
import { MAX_PATTERN } from '../limits';
import { BusinessId, Direction, Instant, SafeUrl, Locale, MenuUrl, NonNegativeAmount, Origin } from './primitives';

/** Colours and logo of one theme (spec §3). */
export const Theme = z.object({
  /** The business's accent. */
  primary: z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i),
  /** The text colour on the accent. */
  fontContrast: z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i),
  logoImageUrl: SafeUrl.nullable(),
});

export const MenuItem = z.object({
  name: z.string(),
  defaultName: z.string(),
  isActive: z.boolean(),
  menuOrder: z.int(),
  displayArea: z.enum(['ProfileScreen', 'SidebarMenu', 'Both']),
  navBarNavigationAccess: z.boolean(),
  onlyForLoggedInUser: z.boolean(),
  openInNewWindow: z.boolean(),
  calculatedUrl: MenuUrl.nullable(),
  embedInIframe: z.boolean(),
  /** The id in `/view/{id}`. */
  idTransformed: z.string(),
  path: z.string().nullable(),
  target: z.enum(['_self', '_blank']),
  visible: z.boolean(),
});

export const Language = z.object({ code: Locale, name: z.string(), direction: Direction });

export const Country = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  defaultCountry: z.boolean(),
  defaultLanguage: Locale,
  languages: z.array(Language).min(1),
});

/** An identifier for sign-in. */
export const LoginIdentifier = z.object({
  /** `phoneNumber`, `email`, or the business's own key. */
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
  label: z.string(),
  inputMode: z.enum(['tel', 'email', 'text', 'numeric']),
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
const Showcase = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      imageUrl: SafeUrl.nullable(),
      price: NonNegativeAmount,
      currency: z.enum(['points', 'credit']),
    }),
  ),
  benefits: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** When a referral is rewarded: when the friend joins, or with the friend's first purchase at a till. */
export const ReferralMoment = z.enum(['joining', 'firstPurchase']);

/** The reward of a member and an invited friend each, in hundredths, and when it is due. */
export const ReferralReward = z.object({
  points: NonNegativeAmount,
  credit: NonNegativeAmount,
  when: ReferralMoment.default('joining'),
  /** The minimum total of the friend's purchase, in hundredths of the business's currency. */
  minimumPurchase: NonNegativeAmount.default(0),
});

/** The design and behaviour of a business's portal (spec §3). */
export const Configuration = z.object({
  businessId: BusinessId,
  businessName: z.string().min(1),
  favIconUrl: SafeUrl.nullable(),
  heroImageUrl: SafeUrl.nullable(),
  /** Declarations of `--lp-*` properties; empty: the shell stays blank (spec §1). */
  themeStyle: z.string(),
  creditName: z.string(),
  creditNamePlural: z.string(),
  pointName: z.string(),
  pointsNamePlural: z.string(),
  creditsBalanceType: z.enum(['monetary', 'non-monetary']),
  pointsBalanceType: z.enum(['monetary', 'non-monetary']),
  /** 0: points are whole, in earnings, in prices and on the screen. */
  pointsDecimals: z.union([z.literal(0), z.literal(2)]).default(2),
  pointShopIsCredits: z.boolean(),
  businessWallet: z.enum(['none', 'credit', 'points', 'points and credit']),
  /** 0 is light, anything else dark. */
  defaultTheme: z.int(),
  darkTheme: Theme,
  lightTheme: Theme,
  menu: z.array(MenuItem),
  countries: z.array(Country).min(1),
  showPointsOnNavBar: z.boolean(),
  allowGiftsIcon: z.boolean(),
  showVerificationIdCodeOnNavBar: z.boolean(),
  allowVerificationQrCode: z.boolean(),
  feedbackEmail: z.string().nullable(),
  fullRegistrationForm: z.boolean(),
  userProfile: z.object({ logoImageUrl: SafeUrl.nullable() }),
  dateFormat: z.string().default('dd/MM/yyyy'),
  login: Login,
  captcha: z.object({ scoreSiteKey: z.string(), humanSiteKey: z.string() }).nullable(),
  firebase: FirebaseConfig.nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** IANA name. */
  timeZone: z.string(),
  embedding: z.object({ parents: z.array(Origin) }),
  /**
   * The URL of pages that the backend hosts for members and the portal frames; absent: the portal uses its own screens.
   */
  pagesOrigin: Origin.nullish(),
  /** Origins of the legal pages, which the portal frames; a page of another origin opens in a new window. */
  legalOrigins: z.array(Origin).optional(),
  showcase: Showcase,
  /** Absent if the business has no referral rewards. */
  referralReward: ReferralReward.optional(),
  /** There are plans to subscribe to. */
  hasPlans: z.boolean().optional(),
  /** Visitors may use the feedback form, which a captcha protects; otherwise they write a mail. */
  visitorFeedback: z.boolean().optional(),
  /** The business is disabled: the portal shows one page that says so, and every other call is refused. */
  disabled: z.boolean().optional(),
});

export const NavigationItems = z.object({
  items: z.array(z.object({ name: z.string(), defaultName: z.string(), id: z.string() })),
});

export const Languages = z.object({ languages: z.array(Language).min(1), defaultLanguage: Locale });

/** Texts by key; plurals as i18next writes them (`key_one`, `key_other`). */
export const Texts = z.record(z.string(), z.string());
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
export function navigationId(item: { name: string; defaultName: string }): string {
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
