import { z } from 'zod';
import { HOST } from '../host-patterns';
import { FIELD_ID } from '../patterns';
import { MAX_NAME, MAX_QUANTITY } from '../limits';
import {
  Configuration,
  Country,
  FileLanguage,
  LegalLinks,
  LoginIdentifier,
  MenuItem,
  ReferralMoment,
  Theme,
  Tiers,
} from './business';
import { Form, FormField, Location } from './content';
import { BenefitIcon, Look } from './look';
import { ContactChannel } from './member';
import { GiftRestrictions } from './gift-restrictions';
import { LocalizedText } from './localized-text';
import { BusinessId, Email, Id, SafeUrl, Locale, NonNegativeAmount, PositiveAmount } from './primitives';
import { Currency } from './shop';
import { stampCard, validDays } from './stamp-card-file';
import { till } from './till-file';

export { LocalizedText };

const localizedShopItem = z.strictObject({
  id: Id,
  name: LocalizedText,
  description: LocalizedText.default(''),
  terms: LocalizedText.optional(),
  imageUrl: SafeUrl.nullable().default(null),
  price: NonNegativeAmount,
  currency: Currency,
  stock: z.int().min(0).max(MAX_QUANTITY).optional(),
  limitPerMember: z.int().min(1).max(MAX_QUANTITY).optional(),
  /** Days for which the item's gift can be used. */
  validDays: validDays.default(365),
  /** The restrictions of that gift. */
  restrictions: GiftRestrictions.optional(),
  hidden: z.boolean().default(false),
  availableFrom: z.iso.datetime().optional(),
  availableUntil: z.iso.datetime().optional(),
  /** Ids of the plans that an item requires; absent: none. */
  forPlans: z.array(Id).min(1).optional(),
  /** Shown to visitors as an example of the benefits. */
  showcase: z.boolean().default(false),
});

/** The earnings of a plan's subscribers or a level's members, in percent of everybody's. */
const earningPercent = z.int().min(100).max(1_000).default(100);

const plan = z.strictObject({
  id: Id,
  name: LocalizedText,
  description: LocalizedText.default(''),
  benefits: z.array(LocalizedText).default([]),
  price: PositiveAmount,
  interval: z.enum(['month', 'year']),
  priceId: Id,
  earningPercent,
  /** Its subscribers' discount in the shops. */
  shopDiscountPercent: z.int().min(0).max(90).default(0),
});

const landingGift = z.strictObject({
  id: Id,
  legacyId: z.string().max(64),
  name: LocalizedText,
  description: LocalizedText,
  terms: LocalizedText,
  imageUrl: SafeUrl.nullable().default(null),
  validUntil: z.iso.datetime().nullable().default(null),
  quantity: z.int().min(0).max(MAX_QUANTITY),
  /** Hours for which the gift is reserved for an unconfirmed phone; then it returns to stock. */
  heldHours: z.int().min(1).max(720).default(24),
  /** Days for which the gift can be used after registration; absent: until `validUntil`. */
  validDays: validDays.optional(),
  restrictions: GiftRestrictions.optional(),
});

/** The gift that members get for their birthday, once a year. */
const birthdayGift = z.strictObject({
  name: LocalizedText,
  description: LocalizedText.default(''),
  terms: LocalizedText.optional(),
  imageUrl: SafeUrl.nullable().default(null),
  /** Days before the birthday on which it is given. */
  daysBefore: z.int().min(0).max(30).default(0),
  /** Days for which it can be used. */
  validDays: z.int().min(1).max(366).default(14),
  restrictions: GiftRestrictions.optional(),
});

/** The levels of members by what they did in a period. */
const tiers = z.strictObject({
  by: Tiers.shape.by,
  periodDays: z.int().min(1).max(1_095).default(365),
  /** Lowest first; the first is everybody's, from 0. */
  levels: z
    .array(
      z.strictObject({
        id: Id,
        name: LocalizedText,
        /** Hundredths of a point, or a number of visits. */
        from: NonNegativeAmount,
        benefits: z.array(LocalizedText).default([]),
        earningPercent,
      }),
    )
    .min(1)
    .max(10),
});

/** The earnings of a purchase, in hundredths of a point or credit per 100 hundredths spent, and their lifetime. */
const earning = z.strictObject({
  pointsPerUnit: NonNegativeAmount,
  creditPerUnit: NonNegativeAmount,
  pointsValidDays: z.int().min(1).nullable(),
  creditValidDays: z.int().min(1).nullable(),
  welcomePoints: NonNegativeAmount,
  welcomeCredit: NonNegativeAmount,
  referralPoints: NonNegativeAmount.default(0),
  referralCredit: NonNegativeAmount.default(0),
  /** When both are rewarded; `joining` lets members invite invented friends at no cost. */
  referralWhen: ReferralMoment.default('firstPurchase'),
  /**
   * Hundredths of the currency. A smaller purchase earns no reward: otherwise an invented friend could spend one
   * hundredth to earn it.
   */
  referralMinimumPurchase: NonNegativeAmount.default(1_000),
  /** The maximum number of rewarded friends per member. */
  referralLimit: z.int().min(0).default(50),
});

const userProfile = Configuration.shape.userProfile.unwrap();
const captcha = Configuration.shape.captcha.unwrap().unwrap();
const firebase = Configuration.shape.firebase.unwrap().unwrap();
const fileConfiguration = z.strictObject({
  ...Configuration.omit({
    businessId: true,
    menu: true,
    countries: true,
    login: true,
    embedding: true,
    pagesOrigin: true,
    legalOrigins: true,
    showcase: true,
    welcomeReward: true,
    referralReward: true,
    tiers: true,
    stampCards: true,
    hasPlans: true,
    visitorFeedback: true,
    disabled: true,
    missingCalls: true,
  }).shape,
  businessName: z.string().trim().min(1).max(MAX_NAME),
  // Checked with a sentence of its own.
  timeZone: z.string().default('UTC'),
  creditName: LocalizedText,
  creditNamePlural: LocalizedText,
  pointName: LocalizedText,
  pointsNamePlural: LocalizedText,
  userProfile: z.strictObject(userProfile.shape).default({ logoImageUrl: null }),
  captcha: z.strictObject(captcha.shape).nullable().default(null),
  firebase: z.strictObject(firebase.shape).nullable().default(null),
  look: z.strictObject(Look.shape).optional(),
  darkTheme: z.strictObject(Theme.shape),
  lightTheme: z.strictObject(Theme.shape),
  login: z.strictObject({
    identifiers: z.array(z.strictObject({ ...LoginIdentifier.shape, label: LocalizedText })).min(1),
    migration: z.strictObject({ card: LocalizedText, additionalField: LocalizedText }).optional(),
  }),
  benefits: z.array(z.strictObject({ title: LocalizedText, text: LocalizedText, icon: BenefitIcon.optional() })),
});

/** Something that a member can agree to be contacted for, and by which channels. */
const consentPurpose = z.strictObject({
  /** The id of its consent; that of a form's field, if members can also agree in the form. */
  id: z.string().regex(FIELD_ID),
  /** What members agree to. */
  text: LocalizedText,
  /** Absent: those by which the business can reach members. */
  channels: z.array(ContactChannel).min(1).optional(),
});

/** A complete business: everything its portal shows and every rule it follows. Unknown keys are rejected. */
export const BusinessFile = z.strictObject({
  $schema: z.string().optional(),
  businessId: BusinessId,
  hosts: z.array(z.string().regex(HOST)).min(1),
  defaultLanguage: Locale,
  countries: z.array(z.strictObject({ ...Country.shape, languages: z.array(FileLanguage).min(1) })).min(1),
  configuration: fileConfiguration,
  menu: z.array(
    z.strictObject({
      ...MenuItem.omit({ idTransformed: true, target: true, visible: true }).shape,
      name: LocalizedText,
    }),
  ),
  /** The business's own texts, which override the product's. */
  texts: z.record(Locale, z.record(z.string(), z.string())),
  locations: z.array(
    z.strictObject({
      ...Location.shape,
      name: LocalizedText,
      address: LocalizedText,
      city: LocalizedText,
      openingHours: z.array(z.strictObject(Location.shape.openingHours.element.shape)).default([]),
      imageUrl: SafeUrl.nullish(),
    }),
  ),
  forms: z.array(
    z.strictObject({
      ...Form.shape,
      title: LocalizedText,
      description: LocalizedText.optional(),
      active: z.boolean().default(true),
      locationId: Id.optional(),
      fields: z
        .array(
          z.strictObject({
            ...FormField.omit({ links: true }).shape,
            label: LocalizedText,
            options: z.array(z.strictObject({ value: z.string(), label: LocalizedText })).optional(),
          }),
        )
        .min(1),
    }),
  ),
  /** Absent: the consents that the registration form does not require. */
  consentPurposes: z.array(consentPurpose).optional(),
  legalLinks: z.strictObject(LegalLinks.shape),
  pointShop: z.array(localizedShopItem),
  rewardShop: z.array(localizedShopItem),
  plans: z.array(plan),
  tiers: tiers.optional(),
  landingGifts: z.array(landingGift),
  birthdayGift: birthdayGift.optional(),
  stampCards: z.array(stampCard).min(1).max(5).optional(),
  earning,
  /** Addresses of the business's mails; absent: those of the installation. */
  mail: z.strictObject({ from: Email.optional(), replyTo: Email.optional() }).optional(),
  /** Members have an inbox. */
  inbox: z.boolean().default(true),
  till: till.prefault({}),
  embedding: z.strictObject({ parents: Configuration.shape.embedding.unwrap().shape.parents }),
});

/** A menu item is named after its screen unless it says otherwise. */
const fileMenuItem = BusinessFile.shape.menu.element.partial({ defaultName: true });
/** The smallest theme of a business file: its accent. */
const fileTheme = z.strictObject({
  ...Theme.partial({ logoImageUrl: true }).shape,
  fontContrast: Theme.shape.fontContrast.unwrap().optional(),
});

/**
 * A business file as people write it. Only identity, hosts, legal pages, name, currency, accent and `till.typicalBill`,
 * by a check of its own, are required; the backend completes the rest.
 */
export const BusinessFileInput = z.strictObject({
  ...BusinessFile.partial().shape,
  businessId: BusinessFile.shape.businessId,
  hosts: BusinessFile.shape.hosts,
  configuration: z.strictObject({
    ...fileConfiguration.partial().shape,
    businessName: fileConfiguration.shape.businessName,
    currency: fileConfiguration.shape.currency,
    // The defaults of a business file are richer than those of a backend's response.
    businessWallet: Configuration.shape.businessWallet.unwrap().optional(),
    allowGiftsIcon: z.boolean().optional(),
    showVerificationIdCodeOnNavBar: z.boolean().optional(),
    allowVerificationQrCode: z.boolean().optional(),
    lightTheme: fileTheme,
    darkTheme: fileTheme.optional(),
  }),
  menu: z.array(fileMenuItem).optional(),
  earning: earning.partial().optional(),
  legalLinks: z.strictObject(LegalLinks.partial({ consentRights: true, dataPortability: true }).shape),
});

export type BusinessFile = z.infer<typeof BusinessFile>;
export type BusinessFileInput = z.infer<typeof BusinessFileInput>;
