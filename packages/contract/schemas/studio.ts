import { z } from 'zod';
import { MAX_PICTURE_BYTES, MAX_VERSION_NOTE } from '../desk-limits';
import { MAX_STAMP_CARDS } from '../limits';
import { studioChangeKinds, studioSections, studioSettingNames, type StudioSetting } from '../studio-settings';
import { Theme } from './business';
import { fileConfiguration } from './configuration-file';
import { fileMultipliers, readMultipliers } from './earning-multipliers';
import { Currency } from './currency';
import { orOmitted } from './fallbacks';
import { Language } from './languages';
import { localizedLocation } from './location-file';
import { EndTime, Instant, Locale, SafeUrl, SingleLineInput } from './primitives';
import { earning, tiers } from './programme-file';
import { businessRef } from './references';
import { birthdayGift, landingGift, localizedShopItem } from './shop-file';
import { stampCard } from './stamp-card-file';

const benefit = fileConfiguration.shape.benefits.element;
const { pointsPerUnit, creditPerUnit, pointsValidDays, creditValidDays, welcomePoints, welcomeCredit } = earning.shape;
/** Absent is not their default here, but no change. */
const referral = {
  referralPoints: earning.shape.referralPoints
    .unwrap()
    .describe('Points for each of the member and the invited friend, in hundredths.'),
  referralCredit: earning.shape.referralCredit
    .unwrap()
    .describe('Credit for each of the member and the invited friend, in hundredths of the currency.'),
  referralWhen: earning.shape.referralWhen.unwrap().describe('Event that is rewarded.'),
  referralMinimumPurchase: earning.shape.referralMinimumPurchase
    .unwrap()
    .describe('Minimum total of the first purchase, in hundredths of the currency.'),
  referralLimit: earning.shape.referralLimit.unwrap().describe('Maximum number of rewarded referrals per member.'),
};
const { businessName, pointName, pointsNamePlural, creditName, creditNamePlural } = fileConfiguration.shape;

const ownText = z.record(Locale, z.string());
const picture = SafeUrl.nullable();

/** The settings of the studio with the rules of business files. */
const settings = {
  businessName: businessName.describe('Name of the business, as shown to members.'),
  lightPrimary: Theme.shape.primary.describe('Brand colour of the light theme, `#rgb` or `#rrggbb`.'),
  darkPrimary: Theme.shape.primary.describe('Brand colour of the dark theme, `#rgb` or `#rrggbb`.'),
  pointName,
  pointsNamePlural,
  creditName,
  creditNamePlural,
  lightLogo: picture.describe('URL of the logo on a light background. Null if none.'),
  darkLogo: picture.describe('URL of the logo on a dark background. Null if none.'),
  heroTitle: ownText.describe('Headline for visitors, by language. An absent language has a sentence of the portal.'),
  heroText: ownText.describe('Text below it, by language. An absent language has a sentence of the portal.'),
  heroImage: picture.describe('URL of the image at the top of the home page for visitors. Null if none.'),
  benefits: fileConfiguration.shape.benefits,
  locations: z.array(localizedLocation).describe('Locations of the business.'),
  pointShop: z.array(localizedShopItem).describe('Items of the point shop.'),
  rewardShop: z.array(localizedShopItem).describe('Items of the reward shop.'),
  pointsPerUnit,
  creditPerUnit,
  multipliers: fileMultipliers
    .nullable()
    .describe('Times at which purchases earn more. Of several, the highest counts. Null if there are none.'),
  pointsValidDays,
  creditValidDays,
  welcomePoints,
  welcomeCredit,
  ...referral,
  birthdayGift: birthdayGift
    .nullable()
    .describe('Gift that members receive for their birthday. Null if there is none.'),
  tiers: tiers.nullable().describe('Levels of members. Null if there are none.'),
  stampCards: z
    .array(stampCard)
    .min(1)
    .max(MAX_STAMP_CARDS)
    .nullable()
    .describe('Stamp cards. Null if there are none.'),
  landingGifts: z
    .array(
      landingGift.extend({
        validUntil: EndTime.nullable().describe(
          'End of the offer: the last day, or an instant. Null if there is no end.',
        ),
      }),
    )
    .describe('Gifts of landing pages.'),
  termsOfUseUrl: SafeUrl.describe('URL of the terms of use.'),
  privacyPolicyUrl: SafeUrl.describe('URL of the privacy policy.'),
  loyaltyTermsUrl: SafeUrl.nullable().describe('URL of the terms of the programme. Null if there are none.'),
} satisfies Record<StudioSetting, z.ZodType>;

/** Settings that a draft changes, each as a whole. */
export const StudioChanges = z.strictObject(settings).partial().meta({
  id: 'StudioChanges',
  description: 'Settings of the studio with new values. An absent setting is not changed.',
});

/** Readers accept properties of later versions. */
export const StudioSettings = z
  .object({
    ...settings,
    benefits: z.array(z.object(benefit.shape)).describe('Benefits of membership, shown on the home page of visitors.'),
    locations: z.array(z.object(localizedLocation.shape)).describe('Locations of the business.'),
    pointShop: z.array(z.object(localizedShopItem.shape)).describe('Items of the point shop.'),
    rewardShop: z.array(z.object(localizedShopItem.shape)).describe('Items of the reward shop.'),
    multipliers: readMultipliers
      .nullable()
      .describe('Times at which purchases earn more. Of several, the highest counts. Null if there are none.'),
    birthdayGift: z
      .object(birthdayGift.shape)
      .nullable()
      .describe('Gift that members receive for their birthday. Null if there is none.'),
    tiers: z
      .object({
        ...tiers.shape,
        levels: z.array(z.object(tiers.shape.levels.element.shape)).describe('Levels, lowest first.'),
      })
      .nullable()
      .describe('Levels of members. Null if there are none.'),
    landingGifts: z.array(z.object(landingGift.shape)).describe('Gifts of landing pages.'),
    stampCards: z
      .array(z.object({ ...stampCard.shape, reward: z.object(stampCard.shape.reward.shape).describe('The gift.') }))
      .nullable()
      .describe('Stamp cards. Null if there are none.'),
  })
  .meta({ id: 'StudioSettings', description: 'What of a business file people change at the desk.' });

const Section = z.enum(studioSections);
const SettingName = z.enum(studioSettingNames as [StudioSetting, ...StudioSetting[]]);
const ChangedValue = z.union([z.string(), z.number(), z.null()]).optional();
const versionNumber = z.int().min(1);
const draftVersion = z.int().min(0);

const StudioChange = z
  .object({
    setting: SettingName.describe('The setting.'),
    kind: z.enum(studioChangeKinds).describe('What differs.'),
    subject: z
      .string()
      .optional()
      .describe('Name of the item, in the language of the person. Absent: the setting itself.'),
    account: Currency.optional().describe('Balance of the amounts. Absent: they are no amounts of an item.'),
    before: ChangedValue.describe('Value before. Null: none. Absent if it has no short form.'),
    after: ChangedValue.describe('Value after. Null: none. Absent if it has no short form.'),
  })
  .meta({
    id: 'StudioChange',
    description: 'A difference between two states of the settings. Amounts are in hundredths.',
  });
export type StudioChange = z.infer<typeof StudioChange>;

const StudioFinding = z
  .object({
    setting: SettingName.nullable().describe('The setting. Null: another part of the file, which operators change.'),
    path: z.string().describe('Path within the setting: `2.price`; within the file, if it is none of the settings.'),
    code: z.string().describe('What is wrong, as in errors of `putBusiness`.'),
  })
  .meta({ id: 'StudioFinding', description: 'Something wrong in the settings.' });
export type StudioFinding = z.infer<typeof StudioFinding>;

const publication = {
  number: versionNumber.describe('Number of the version.'),
  at: Instant.describe('Time of publication.'),
  by: z.string().nullable().describe('Who published it. Null: not known.'),
  note: z.string().nullable().describe('Note. Null if there is none.'),
};
const BusinessVersion = z
  .object(publication)
  .meta({ id: 'BusinessVersion', description: 'A published business file.' });

export const StudioParams = z.object(businessRef);

export const Studio = z
  .object({
    live: BusinessVersion.describe('The published version.'),
    draftVersion: draftVersion.describe('Version of the draft, which a change of it names. 0: there was none yet.'),
    editedBy: z.string().nullable().describe('Who changed the draft last. Null: nobody.'),
    editedAt: Instant.nullable().describe('Time of its last change. Null: nobody has changed it.'),
    sections: z.array(orOmitted(Section)).describe('Sections that the person may change.'),
    languages: z.array(Language).describe('Languages of the business, its default first.'),
    settings: StudioSettings.describe('The settings with the changes of the draft.'),
    pointShopCurrency: Currency.describe('Balance that items of the point shop cost.'),
    landingPageUrl: z.string().describe('URL of the page of a gift by link, which its `id` completes.'),
    changes: z.array(orOmitted(StudioChange)).describe('What the draft changes.'),
    errors: z.array(orOmitted(StudioFinding)).describe('Why it cannot be published.'),
    overtaken: z
      .object({
        ...publication,
        changes: z.array(orOmitted(StudioChange)).describe('What was published since the draft began.'),
      })
      .nullable()
      .describe('A version that was published after the draft began. Null if there is none.'),
  })
  .meta({ id: 'Studio', description: 'The draft of a business.' });

const expected = {
  draftVersion: draftVersion.describe('Version of the draft that was read.'),
  baseVersion: versionNumber.describe('Number of the published version that was read.'),
};

export const SaveDraft = z.strictObject({ ...expected, changes: StudioChanges.describe('The changed settings.') });
export const DiscardDraft = z.strictObject({ draftVersion: expected.draftVersion });
export const SavedDraft = z
  .object({ draftVersion: draftVersion.describe('New version of the draft.') })
  .meta({ id: 'SavedDraft', description: 'Result of changing a draft.' });

export const PreviewDraft = z.strictObject({});
export const DraftPreview = z
  .object({
    token: z.string().describe('The token.'),
    expiresAt: Instant.describe('Time of expiry, an hour after the request.'),
  })
  .meta({ id: 'DraftPreview', description: 'A token with which the portal shows the draft.' });

export const DraftEffect = z
  .object({
    since: Instant.describe('Beginning of the thirty days.'),
    purchases: z.int().min(0).describe('Purchases since then, without undone and returned ones.'),
    evaluated: z.int().min(0).describe('Purchases that the sums are of: all, or a random part of many.'),
    revenue: z.int().min(0).describe('Sum of the evaluated purchases, in hundredths of the currency.'),
    balances: z
      .array(
        orOmitted(
          z
            .object({
              account: Currency.describe('The balance.'),
              live: z.int().min(0).describe('What they would earn by the published rules, in hundredths.'),
              draft: z.int().min(0).describe('What they would earn by the draft, in hundredths.'),
            })
            .meta({ id: 'DraftEffectBalance', description: 'What purchases earn of a balance.' }),
        ),
      )
      .describe('Balances of the business.'),
  })
  .meta({ id: 'DraftEffect', description: 'What purchases of the last thirty days would have earned.' });

/** Base64 has four characters for three bytes. */
export const UploadPicture = z.strictObject({
  picture: z
    .string()
    .min(1)
    .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
    .describe('The file in Base64: JPEG, PNG or WebP, without animation.'),
});
export const UploadedPicture = z
  .object({
    url: SafeUrl.describe('Its URL on the hosts of the business, with the hints of a picture in its fragment.'),
    width: z.int().min(1).describe('Width in pixels.'),
    height: z.int().min(1).describe('Height in pixels.'),
  })
  .meta({ id: 'UploadedPicture', description: 'A picture of the business.' });

const note = SingleLineInput.max(MAX_VERSION_NOTE)
  .optional()
  .describe('Note for the history. Absent if there is none.');
export const PublishDraft = z.strictObject({ ...expected, note });
export const PublishedVersion = z
  .object({ number: versionNumber.describe('Number of the new version.') })
  .meta({ id: 'PublishedVersion', description: 'Result of publishing.' });

export const ListVersions = z.object({
  cursor: z.string().max(20).optional().describe('Cursor of the last response. Absent for the first page.'),
});
export const BusinessVersions = z
  .object({
    versions: z
      .array(
        BusinessVersion.extend({
          changes: z
            .array(orOmitted(StudioChange))
            .describe('What it changed in the settings. Empty: something else, or the first one.'),
        }),
      )
      .describe('Versions, newest first.'),
    cursor: z.string().nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'BusinessVersions', description: 'Published versions of a business.' });

export const VersionParams = z.object({ ...businessRef, number: z.coerce.number().int().min(1).max(2_147_483_647) });
export const RestoreVersion = z.strictObject({ baseVersion: expected.baseVersion, note });
