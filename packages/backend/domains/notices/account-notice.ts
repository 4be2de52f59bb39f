import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import type { NoticeContent } from './parameters';
import { insertNotice } from './queries';

type AccountNotice = Omit<Extract<NoticeContent, { kind: 'account' }>, 'kind'>;

/** Tells a member what staff have changed about the account, in the transaction of the change; `id` is that of the change. */
export async function insertAccountNotice(
  tx: Tx,
  business: Business,
  { memberId, id, now, ...content }: AccountNotice & { memberId: string; id: string; now: Date },
): Promise<void> {
  if (!business.file.inbox) return;
  const key = `account:${id}`;
  await insertNotice(tx, { businessId: business.id, memberId, content: { kind: 'account', ...content }, key, now });
}
