import type { DeskResponse } from '@/store/desk/desk-responses';
import { RECORD_PAGE_SIZE } from '@/store/desk/endpoints/members';

export type MemberRecord = DeskResponse<'getMemberRecord'>;
export type RecordMember = MemberRecord['member'];
/** The lists of a record that come page by page. */
export type RowKind = 'entries' | 'gifts' | 'purchases' | 'shopPurchases' | 'messages';

/** True if so many pages were full of rows of one of these kinds, so that there may be more of them. */
export const hasFullPages = (record: MemberRecord, kinds: readonly RowKind[], pageCount: number): boolean =>
  kinds.some((kind) => record[kind].length >= pageCount * RECORD_PAGE_SIZE);

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
