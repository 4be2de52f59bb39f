import type { Gift } from 'loyalty-contract/schemas/shop';

/** The three tabs of gifts, in display order. */
export const giftTabs = ['usable', 'upcoming', 'past'] as const;
export type GiftTab = (typeof giftTabs)[number];

const tabByStatus: Readonly<Record<string, GiftTab>> = {
  active: 'usable',
  future: 'upcoming',
  used: 'past',
  expired: 'past',
} satisfies Record<Exclude<Gift['status'], 'other'>, GiftTab>;

/** Of any other status: shown where gifts are looked for first; its badge says that it cannot be used. */
const OTHER_TAB: GiftTab = 'usable';

/** The gifts of a tab: usable ones before upcoming ones, then by expiry; past ones with the latest first. */
export function getTabGifts(tab: GiftTab, gifts: readonly Gift[]): Gift[] {
  const end = (gift: Gift) => gift.validUntil ?? '9999';
  const sorted = gifts
    .filter((gift) => (tabByStatus[gift.status] ?? OTHER_TAB) === tab)
    .sort((a, b) => Number(Boolean(a.notNow)) - Number(Boolean(b.notNow)) || end(a).localeCompare(end(b)));
  return tab === 'past' ? sorted.reverse() : sorted;
}
