/** The parts of a business file that people change in the studio of the desk (decision 126). */
export const studioSections = [
  'look',
  'locations',
  'rewards',
  'earning',
  'levels',
  'stampCards',
  'landingGifts',
  'pages',
] as const;
export type StudioSection = (typeof studioSections)[number];

/** The settings of the studio with their section, in the order of its screens. What is not here, operators change. */
export const studioSettings = {
  businessName: 'look',
  lightPrimary: 'look',
  darkPrimary: 'look',
  pointName: 'look',
  pointsNamePlural: 'look',
  creditName: 'look',
  creditNamePlural: 'look',
  lightLogo: 'look',
  darkLogo: 'look',
  heroTitle: 'look',
  heroText: 'look',
  heroImage: 'look',
  benefits: 'look',
  locations: 'locations',
  pointShop: 'rewards',
  rewardShop: 'rewards',
  pointsPerUnit: 'earning',
  creditPerUnit: 'earning',
  multipliers: 'earning',
  pointsValidDays: 'earning',
  creditValidDays: 'earning',
  welcomePoints: 'earning',
  welcomeCredit: 'earning',
  referralPoints: 'earning',
  referralCredit: 'earning',
  referralWhen: 'earning',
  referralMinimumPurchase: 'earning',
  referralLimit: 'earning',
  birthdayGift: 'earning',
  tiers: 'levels',
  stampCards: 'stampCards',
  landingGifts: 'landingGifts',
  termsOfUseUrl: 'pages',
  privacyPolicyUrl: 'pages',
  loyaltyTermsUrl: 'pages',
} as const satisfies Record<string, StudioSection>;

export type StudioSetting = keyof typeof studioSettings;

/** Sections that only owners change: they decide what the programme costs, and what members accept. */
export const ownerSections: readonly StudioSection[] = ['earning', 'levels', 'stampCards', 'landingGifts', 'pages'];

const isStudioSetting = (name: string): name is StudioSetting => Object.hasOwn(studioSettings, name);

export const studioSettingNames: readonly StudioSetting[] = Object.keys(studioSettings).filter(isStudioSetting);

/** What differs between two states of a setting. */
export const studioChangeKinds = [
  /** Its value, or that of a part: `before` and `after`. */
  'value',
  /** Its texts in some language. */
  'texts',
  'added',
  'removed',
  'price',
  'stock',
  'limit',
  'validDays',
  'daysBefore',
  /** Percentage of the regular earnings. */
  'percent',
  /** What levels count, by `after`: `points` or `visits`. */
  'by',
  /** What a level requires. */
  'from',
  'periodDays',
  'earningPercent',
  'stampsNeeded',
  'minimumSpend',
  'validMonths',
  /** The last day, as the instant of its end. */
  'until',
  /** What brings a stamp. */
  'stamped',
  /** Opening hours. */
  'hours',
  'picture',
  'hidden',
  'shown',
  'order',
  /** Anything else of it. */
  'other',
] as const;
export type StudioChangeKind = (typeof studioChangeKinds)[number];
