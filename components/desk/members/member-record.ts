import type { DeskResponse } from '@/store/desk/desk-responses';

export type MemberRecord = DeskResponse<'getMemberRecord'>;
export type RecordMember = MemberRecord['member'];

/** The pages of a record as one: each has the next rows of every kind. Undefined without a page. */
export function joinPages(pages: readonly MemberRecord[]): MemberRecord | undefined {
  const [first] = pages;
  if (!first) return undefined;
  return {
    ...first,
    entries: pages.flatMap((page) => page.entries),
    gifts: pages.flatMap((page) => page.gifts),
    purchases: pages.flatMap((page) => page.purchases),
    shopPurchases: pages.flatMap((page) => page.shopPurchases),
    messages: pages.flatMap((page) => page.messages),
  };
}
