import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { StudioChange } from 'loyalty-contract/schemas/studio';
import type { StudioChangeKind } from 'loyalty-contract/studio-settings';

/** A text in the language of the person. */
export type Localize = (text: LocalizedText) => string;
export type Difference = Omit<StudioChange, 'setting'>;

export const differs = <T extends object>(before: T, after: T, ...keys: (keyof T)[]) =>
  keys.some((key) => !isDeepStrictEqual(before[key], after[key]));

/** Differences of the parts of an item that have a kind of their own; `other` for the rest. */
export function compareParts<T extends object>(
  before: T,
  after: T,
  { numbers, texts }: { numbers: Partial<Record<StudioChangeKind, keyof T>>; texts: readonly (keyof T)[] },
): Difference[] {
  const named = Object.entries(numbers) as [StudioChangeKind, keyof T][];
  const known = new Set<PropertyKey>([...named.map(([, key]) => key), ...texts, 'hidden', 'imageUrl']);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T)[];
  const pictures = keys.filter((key) => key === 'imageUrl');
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);
  return [
    ...named
      .filter(([, key]) => differs(before, after, key))
      .map(([kind, key]) => ({ kind, before: toNumber(before[key]), after: toNumber(after[key]) })),
    ...(differs(before, after, ...texts) ? [{ kind: 'texts' as const }] : []),
    ...(differs(before, after, ...pictures) ? [{ kind: 'picture' as const }] : []),
    ...(differs(before, after, ...keys.filter((key) => !known.has(key))) ? [{ kind: 'other' as const }] : []),
  ];
}

/** How the items of a list differ: in themselves, which are new or gone, and the order of those that stay. */
export function compareList<T extends { id: string }>(
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
