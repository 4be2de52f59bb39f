import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import type { StudioChangeKind } from 'loyalty-contract/studio-settings';
import type { Settings } from './settings';

type Localize = (text: LocalizedText) => string;
type Item = Settings['pointShop'][number];
type Location = Settings['locations'][number];
type Birthday = NonNullable<Settings['birthdayGift']>;
type Difference = Omit<StudioChange, 'setting'>;

const textSettings = ['pointName', 'pointsNamePlural', 'creditName', 'creditNamePlural'] as const;
const plainSettings = ['businessName', 'lightPrimary', 'darkPrimary'] as const;
const numberSettings = [
  'pointsPerUnit',
  'creditPerUnit',
  'pointsValidDays',
  'creditValidDays',
  'welcomePoints',
  'welcomeCredit',
] as const;
const shops = ['pointShop', 'rewardShop'] as const;

const differs = <T extends object>(before: T, after: T, ...keys: (keyof T)[]) =>
  keys.some((key) => !isDeepStrictEqual(before[key], after[key]));

/** Differences of the parts of an item that have a kind of their own; `other` for the rest. */
function compareParts<T extends object>(
  before: T,
  after: T,
  { numbers, texts }: { numbers: Partial<Record<StudioChangeKind, keyof T>>; texts: readonly (keyof T)[] },
): Difference[] {
  const named = Object.entries(numbers) as [StudioChangeKind, keyof T][];
  const known = new Set<PropertyKey>([...named.map(([, key]) => key), ...texts, 'hidden']);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);
  return [
    ...named
      .filter(([, key]) => differs(before, after, key))
      .map(([kind, key]) => ({ kind, before: toNumber(before[key]), after: toNumber(after[key]) })),
    ...(differs(before, after, ...texts) ? [{ kind: 'texts' as const }] : []),
    ...(differs(before, after, ...keys.filter((key) => !known.has(key))) ? [{ kind: 'other' as const }] : []),
  ];
}

function compareItem(before: Item, after: Item): Difference[] {
  const numbers = { price: 'price', stock: 'stock', limit: 'limitPerMember', validDays: 'validDays' } as const;
  const parts = compareParts(before, after, { numbers, texts: ['name', 'description', 'terms'] });
  const visibility = after.hidden ? ('hidden' as const) : ('shown' as const);
  return before.hidden === after.hidden ? parts : [...parts, { kind: visibility }];
}

const locationParts = { numbers: {}, texts: ['name', 'address', 'city'] } as const;

function compareLocation(before: Location, after: Location): Difference[] {
  const hours = 'openingHours';
  const parts = compareParts({ ...before, [hours]: [] }, { ...after, [hours]: [] }, locationParts);
  return differs(before, after, hours) ? [...parts, { kind: 'hours' }] : parts;
}

/** How the items of a list differ: in themselves, which are new or gone, and the order of those that stay. */
function compareList<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  {
    compare,
    toPart,
    price,
  }: {
    compare: (before: T, after: T) => Difference[];
    toPart: (item: T) => Pick<Difference, 'subject' | 'account'>;
    price?: (item: T) => number;
  },
): Difference[] {
  const findIn = (items: readonly T[], { id }: T) => items.find((item) => item.id === id);
  const staying = (items: readonly T[], others: readonly T[]) =>
    items.filter((item) => findIn(others, item)).map(({ id }) => id);
  return [
    ...after.flatMap((item): Difference[] => {
      const old = findIn(before, item);
      if (!old) return [{ kind: 'added', ...toPart(item), ...(price && { after: price(item) }) }];
      return compare(old, item).map((difference) => ({ ...difference, ...toPart(item) }));
    }),
    ...before
      .filter((item) => !findIn(after, item))
      .map((item): Difference => ({ kind: 'removed', ...toPart(item), ...(price && { before: price(item) }) })),
    ...(isDeepStrictEqual(staying(before, after), staying(after, before)) ? [] : [{ kind: 'order' as const }]),
  ];
}

function compareBirthday(before: Birthday | null, after: Birthday | null, localize: Localize): Difference[] {
  if (!before || !after) {
    const gift = after ?? before;
    return gift ? [{ kind: after ? 'added' : 'removed', subject: localize(gift.name) }] : [];
  }
  const numbers = { validDays: 'validDays', daysBefore: 'daysBefore' } as const;
  const parts = compareParts(before, after, { numbers, texts: ['name', 'description', 'terms'] });
  return parts.map((difference) => ({ ...difference, subject: localize(after.name) }));
}

/**
 * What differs between two states of the settings, in the order of the screens.
 * @param localize a text in the language of the person
 */
export function compareSettings(before: Settings, after: Settings, localize: Localize): StudioChange[] {
  const isChanged = (name: keyof Settings) => !isDeepStrictEqual(before[name], after[name]);
  const texts = textSettings.filter(isChanged).map((setting): StudioChange => {
    const [from, to] = [localize(before[setting]), localize(after[setting])];
    return from === to ? { setting, kind: 'texts' } : { setting, kind: 'value', before: from, after: to };
  });
  const toValue = <K extends (typeof plainSettings | typeof numberSettings)[number]>(setting: K): StudioChange => ({
    ...{ setting, kind: 'value', before: before[setting], after: after[setting] },
  });
  return [
    ...plainSettings.filter(isChanged).map(toValue),
    ...texts,
    ...(isChanged('benefits') ? [{ setting: 'benefits' as const, kind: 'texts' as const }] : []),
    ...compareList(before.locations, after.locations, {
      compare: compareLocation,
      toPart: ({ name }) => ({ subject: localize(name) }),
    }).map((difference) => ({ setting: 'locations' as const, ...difference })),
    ...shops.flatMap((setting) =>
      compareList(before[setting], after[setting], {
        compare: compareItem,
        toPart: ({ name, currency }) => ({ subject: localize(name), account: currency }),
        price: (item) => item.price,
      }).map((difference) => ({ setting, ...difference })),
    ),
    ...numberSettings.filter(isChanged).map(toValue),
    ...compareBirthday(before.birthdayGift, after.birthdayGift, localize).map((difference) => ({
      ...{ setting: 'birthdayGift' as const },
      ...difference,
    })),
  ];
}
