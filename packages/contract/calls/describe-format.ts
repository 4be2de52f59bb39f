import { z } from 'zod';
import { ActivitySummary } from '../schemas/activity';
import { Configuration, Theme } from '../schemas/business';
import { Country } from '../schemas/languages';
import { BusinessFileInput, OwnNetwork } from '../schemas/business-file';
import { FormField, Location } from '../schemas/content';
import { PageCursor } from '../schemas/desk-members';
import { TimeOfDay } from '../schemas/gift-restrictions';
import { OfflineCard } from '../schemas/offline-card';
import { DayOfYear } from '../schemas/programme-file';
import { BusinessId, Id, Locale, MenuUrl, Origin, ReferralCode, SafeUrl } from '../schemas/primitives';
import { OpenedSession } from '../schemas/sign-in';

/** Words for the formats that zod has names for. */
const textsByName: Record<string, string> = {
  date: 'a date like 2026-11-26',
  datetime: 'a time in UTC like 2026-11-26T10:00:00Z',
  email: 'an e-mail address like ada@bakery.example',
  guid: 'a UUID like 4f0c2a52-9d0f-4a64-8d6f-0d7f6a1b2c3d',
  uri: 'a URL like https://bakery.example',
  url: 'a URL like https://bakery.example',
};

/** Words for the patterns of schemas. */
const textsBySchema: readonly (readonly [schema: z.ZodType, text: string])[] = [
  [BusinessId, 'lower-case letters, digits and hyphens, like corner-bakery'],
  [
    BusinessFileInput.shape.hosts.element,
    'a host name in lower case, without scheme and port, like club.bakery.example',
  ],
  [OwnNetwork, 'an IPv4 address like 203.0.113.7, or an IPv6 network like 2001:db8:5::/48'],
  [SafeUrl, 'an https URL or a path of the portal, like https://bakery.example/bread.jpg or /bread.jpg'],
  [MenuUrl, 'an https URL, a path of the portal, or an address with mailto: or tel:, like https://bakery.example/menu'],
  [Origin, 'the origin of a site, without a path, like https://www.bakery.example'],
  [Theme.shape.primary, 'a colour like #1a56a0'],
  [Country.shape.countryCode, 'a country code of two capital letters, like DE'],
  [Configuration.shape.currency, 'a currency code of three capital letters, like EUR'],
  [Locale, 'a language code like en or pt-BR'],
  [FormField.shape.id, 'a letter, then letters and digits, at most 40, like firstName'],
  [Id, 'letters, digits, dots, colons, hyphens and underscores, without spaces, like summer-menu'],
  [TimeOfDay, 'a time of day like 08:30'],
  [DayOfYear, 'a day of the year like 12-31, month first'],
  [PageCursor, 'the cursor of a response, unchanged'],
  [Location.shape.openingHours.element.shape.opens, 'a time of day like 08:30'],
  [ActivitySummary.shape.months.element.shape.month, 'a month like 2026-11'],
  [OpenedSession.shape.memberToken, 'visible ASCII characters without spaces, at most 1024'],
  [OfflineCard.shape.card.unwrap().shape.cardId, 'capital letters and digits, at most 32, like 7KQM2'],
  [OfflineCard.shape.card.unwrap().shape.secret, '64 hexadecimal digits'],
  [ReferralCode, 'a code like 7KQM-9XTN-4HRP'],
];

const toSource = (pattern: string) => pattern.replaceAll(/^\/|\/[a-z]*$/g, '');

/** Without names, a type is converted itself, and not into a reference to its definition. */
const unnamed = z.registry<z.core.GlobalMeta>();
let textsByPattern: ReadonlyMap<unknown, string> | undefined;

/** Words with an example for a format that a text does not have: never a pattern, which only programs read. */
export function describeFormat({ format, pattern }: { format: string; pattern?: string | undefined }): string {
  textsByPattern ??= new Map(
    textsBySchema.map(([schema, text]) => [z.toJSONSchema(schema, { io: 'input', metadata: unnamed }).pattern, text]),
  );
  return textsByName[format] ?? textsByPattern.get(toSource(pattern ?? '')) ?? 'another format';
}
