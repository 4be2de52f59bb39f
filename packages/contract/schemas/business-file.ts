import { z } from 'zod';
import { HOST } from 'loyalty-text/host-patterns';
import { FIELD_ID } from 'loyalty-text/patterns';
import { Configuration, LegalLinks, Theme } from './business';
import { Country, FileLanguage } from './languages';
import { localizedLocation } from './location-file';
import { MenuItem } from './menu';
import { Form, FormField } from './content';
import { ContactChannel } from './consents';
import { LocalizedText } from './localized-text';
import { BusinessId, Email, EndTime, Id, StartTime, Locale } from './primitives';
import { stampCard } from './stamp-card-file';
import { till } from './till-file';
import { fileConfiguration } from './configuration-file';
import { birthdayGift, landingGift, localizedShopItem } from './shop-file';
import { earning, plan, tiers } from './programme-file';
import { MAX_STAMP_CARDS } from '../limits';

export { LocalizedText };

/** Something that a member can agree to be contacted for, and by which channels. */
const consentPurpose = z.strictObject({
  id: z
    .string()
    .regex(FIELD_ID)
    .describe('Id of the consent. Of a field with this `consent`, if members can agree in a form, too.'),
  text: LocalizedText.describe('What members agree to. Links are written as in labels of forms.'),
  channels: z
    .array(ContactChannel)
    .min(1)
    .optional()
    .describe('Channels of contact. Absent: those by which the business can reach members.'),
});

const fileLegalLinks = z.strictObject({
  ...LegalLinks.shape,
  openInDialog: z
    .boolean()
    .default(false)
    .describe(
      'Whether the pages open in a frame inside the portal, not in a new window. Their site must permit framing by the portal: most do not, and show an empty frame then.',
    ),
});

/** By the lengths of networks that limits count; the file check knows whether it is an address. */
export const OwnNetwork = z.string().regex(/^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]{2,39}\/(48|56|64))$/);

/** A complete business: everything its portal shows and every rule it follows. Unknown keys are rejected. */
export const BusinessFile = z.strictObject({
  $schema: z.string().optional().describe('URL of the JSON Schema, for editors.'),
  businessId: BusinessId,
  hosts: z.array(z.string().regex(HOST)).min(1),
  defaultLanguage: Locale.describe('Default language, for visitors who have not selected one.'),
  countries: z
    .array(
      z.strictObject({
        ...Country.shape,
        languages: z.array(FileLanguage).min(1).describe('Languages offered in this country.'),
      }),
    )
    .min(1)
    .describe('Countries in which the business has members, with their languages.'),
  configuration: fileConfiguration,
  menu: z.array(
    z.strictObject({
      ...MenuItem.omit({ idTransformed: true, target: true, visible: true }).shape,
      name: LocalizedText.describe('Label of the item, in the requested language.'),
    }),
  ),
  texts: z
    .record(Locale, z.record(z.string(), z.string()))
    .describe("Overrides of the portal's texts, by language and key."),
  locations: z.array(localizedLocation).describe('Locations of the business.'),
  forms: z
    .array(
      z.strictObject({
        ...Form.shape,
        title: LocalizedText.describe('Title, in the requested language.'),
        description: LocalizedText.optional().describe('Text below the title. Absent if none.'),
        active: z.boolean().default(true).describe('Whether the form is offered.'),
        locationId: Id.optional().describe('Id of the location to which the form belongs. Absent if none.'),
        fields: z
          .array(
            z.strictObject({
              ...FormField.omit({ links: true }).shape,
              label: LocalizedText.describe(
                'Label of the field. A part written as `[programme terms](loyaltyTerms)` is a link, to `terms`, `privacy` or `loyaltyTerms` of the legal pages, or to a URL.',
              ),
              options: z
                .array(
                  z.strictObject({
                    value: z.string().describe('Value that is stored.'),
                    label: LocalizedText.describe('Label that is displayed.'),
                  }),
                )
                .optional()
                .describe('Options of a `select` or `multiselect`.'),
            }),
          )
          .min(1)
          .describe('Fields in display order.'),
      }),
    )
    .describe('Forms of the business. One of type `registration` is used for registration.'),
  consentPurposes: z
    .array(consentPurpose)
    .optional()
    .describe(
      'What members can agree to be contacted for, as switches in their profile. Absent: the consents that the registration form does not require. Empty: no switches.',
    ),
  legalLinks: fileLegalLinks,
  pointShop: z.array(localizedShopItem).describe('Items of the point shop.'),
  rewardShop: z.array(localizedShopItem).describe('Items of the reward shop.'),
  plans: z.array(plan).describe('Subscription plans.'),
  tiers: tiers.optional().describe('Levels of members. Absent if there are none.'),
  landingGifts: z.array(landingGift).describe('Gifts of landing pages.'),
  birthdayGift: birthdayGift
    .optional()
    .describe('Gift that members receive for their birthday, once a year. Absent if there is none.'),
  stampCards: z
    .array(stampCard)
    .min(1)
    .max(MAX_STAMP_CARDS)
    .optional()
    .describe('Stamp cards: visits or items bring stamps, and a full card becomes a gift. Absent if there are none.'),
  earning,
  ownNetworks: z
    .array(OwnNetwork)
    .max(50)
    .default([])
    .describe(
      'Public addresses of the Wi-Fi of places: IPv4 addresses, and IPv6 networks with /48, /56 or /64. Many guests sign in behind them.',
    ),
  unopenedAccounts: z
    .strictObject({
      askForCard: z
        .boolean()
        .default(false)
        .describe('Whether the number of the card of the earlier programme is required, too.'),
    })
    .prefault({})
    .describe(
      'Accounts that staff or an import created and nobody has opened: whoever proves the contact of one is asked whether it is theirs.',
    ),
  mail: z
    .strictObject({
      from: Email.optional().describe(
        'Address of the sender. Its domain must be permitted by the operators. Absent: that of the installation.',
      ),
      replyTo: Email.optional().describe('Address to which members reply. Absent: that of the sender.'),
    })
    .optional()
    .describe('Addresses of the mails of the business. Absent: those of the installation.'),
  inbox: z
    .boolean()
    .default(true)
    .describe('Whether members have an inbox of notices, with mails and push messages by their preferences.'),
  till: till.prefault({}).describe('Rules for tills. `typicalBill` is required.'),
  embedding: z
    .strictObject({
      parents: Configuration.shape.embedding
        .unwrap()
        .shape.parents.describe(
          'Origins of pages that may embed the portal in a frame. Embedding is disabled if empty.',
        ),
    })
    .describe('Sites that may embed the portal in a frame.'),
});

/** Times of an item as people write them: a date is the whole day. */
const fileShopItem = z.strictObject({
  ...localizedShopItem.shape,
  availableFrom: StartTime.optional().describe(
    'Start of availability: a date, or ISO 8601 in UTC. Absent if there is no start.',
  ),
  availableUntil: EndTime.optional().describe(
    'End of availability: a date, the last day, or ISO 8601 in UTC. Absent if there is no end.',
  ),
});
const fileLandingGift = z.strictObject({
  ...landingGift.shape,
  validUntil: EndTime.nullable()
    .default(null)
    .describe('End of the offer: a date, the last day, or ISO 8601 in UTC. Null if there is no end.'),
});

/** A menu item is named after its screen unless it says otherwise. */
const fileMenuItem = BusinessFile.shape.menu.element.partial({ defaultName: true });
/** The smallest theme of a business file: its accent. */
const fileTheme = z.strictObject({
  ...Theme.partial({ logoImageUrl: true }).shape,
  fontContrast: Theme.shape.fontContrast
    .unwrap()
    .optional()
    .describe('Colour of text on `primary`, `#rgb` or `#rrggbb`.'),
});

/**
 * A business file as people write it. Only identity, hosts, legal pages, name, currency, accent and `till.typicalBill`,
 * by a check of its own, are required; the backend completes the rest.
 */
export const BusinessFileInput = z
  .strictObject({
    ...BusinessFile.partial().shape,
    businessId: BusinessFile.shape.businessId.describe('Id of the business. Cannot be changed.'),
    hosts: BusinessFile.shape.hosts.describe('Host names of the business, in lower case.'),
    configuration: z
      .strictObject({
        ...fileConfiguration.partial().shape,
        businessName: fileConfiguration.shape.businessName.describe('Name of the business, as shown to members.'),
        currency: fileConfiguration.shape.currency.describe(
          'Three-letter ISO 4217 code of the currency of all amounts, with at most two decimals.',
        ),
        // The defaults of a business file are richer than those of a backend's response.
        businessWallet: Configuration.shape.businessWallet
          .unwrap()
          .optional()
          .describe('Balances shown in the portal.'),
        allowGiftsIcon: z.boolean().optional().describe('Whether the top bar has a gifts icon.'),
        showVerificationIdCodeOnNavBar: z
          .boolean()
          .optional()
          .describe('Whether the top bar has a button that shows the member code.'),
        allowVerificationQrCode: z.boolean().optional().describe('Whether the member code is also shown as a QR code.'),
        lightTheme: fileTheme.describe('Colours and logo of the light theme.'),
        darkTheme: fileTheme.optional().describe('Colours and logo of the dark theme.'),
      })
      .describe('Appearance and behaviour of the portal.'),
    menu: z.array(fileMenuItem).optional().describe('Menu items.'),
    pointShop: z.array(fileShopItem).optional().describe('Items of the point shop.'),
    rewardShop: z.array(fileShopItem).optional().describe('Items of the reward shop.'),
    landingGifts: z.array(fileLandingGift).optional().describe('Gifts of landing pages.'),
    earning: earning.partial().optional().describe('Earning and expiry rules.'),
    legalLinks: z
      .strictObject(fileLegalLinks.partial({ consentRights: true, dataPortability: true, openInDialog: true }).shape)
      .describe('Legal pages, and the rights that the portal offers.'),
  })
  .meta({
    id: 'BusinessFile',
    description:
      'Definition of a business: the content of its portal and its rules. Optional parts are completed with defaults.',
  });

export type BusinessFile = z.infer<typeof BusinessFile>;
export type BusinessFileInput = z.infer<typeof BusinessFileInput>;
