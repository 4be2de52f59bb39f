import { contactKinds } from 'loyalty-contract/identifier-kinds';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';
import { assignMessages } from '../outbox';
import { leaveContact } from '../sign-in';
import { removeRows, type MergePair } from './move-rows';

/** A contact of one of the two accounts. */
export interface PairContact {
  memberId: string;
  kind: ContactKind;
  value: string;
  confirmed: boolean;
  /** Of an unconfirmed one: an import vouches for it; nobody has opened the account. */
  vouched: boolean;
  unopened: boolean;
}

/** What becomes of a contact: it is the survivor's afterwards, or nobody's. */
export interface PlannedContact extends PairContact {
  stays: boolean;
}

/** The contacts of both accounts. */
export async function findPairContacts(db: Kysely<Schema>, { businessId, from, into }: MergePair) {
  const { rows } = await sql<PairContact>`
    select member_id as "memberId", kind, value, true as confirmed, false as vouched, false as unopened from identifiers
      where business_id = ${businessId} and member_id in (${from}, ${into}) and kind = any (${[...contactKinds]}::text[])
    union all
    select member_id, kind, value, false, vouched, unopened from claimed_contacts
      where business_id = ${businessId} and member_id in (${from}, ${into})
    order by 2, 3`.execute(db);
  return rows;
}

/**
 * One contact of each kind stays: a confirmed one before an unconfirmed one, the survivor's before the other's. Whoever signs in
 * with a contact that does not stay is nobody, as after a change of the contact.
 */
export function planContacts(contacts: readonly PairContact[], into: string): PlannedContact[] {
  const rank = ({ confirmed, memberId }: PairContact) => (confirmed ? 0 : 2) + (memberId === into ? 0 : 1);
  return contactKinds.flatMap((kind) => {
    const [first, ...others] = contacts
      .filter((contact) => contact.kind === kind)
      .toSorted((a, b) => rank(a) - rank(b));
    return first ? [{ ...first, stays: true }, ...others.map((other) => ({ ...other, stays: false }))] : [];
  });
}

/**
 * Whether one of the two accounts is somebody's: then nothing vouches for its other contacts, and nobody else is asked whether
 * it is theirs. Sessions are deleted in the end; who has proved a contact keeps it.
 */
async function wasOpened(
  tx: Tx,
  { businessId, from, into }: MergePair,
  planned: readonly PlannedContact[],
): Promise<boolean> {
  if (planned.some(({ confirmed }) => confirmed)) return true;
  const session = await tx
    .selectFrom('sessions')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('member_id', 'in', [from, into])
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Removes the contacts that do not stay. @returns the removed rows, and all unconfirmed contacts as they were */
export async function mergeContacts(tx: Tx, pair: MergePair, planned: readonly PlannedContact[]) {
  const { businessId, from, into } = pair;
  const isOpened = await wasOpened(tx, pair, planned);
  const claimed = [
    ...(await removeRows(tx, 'claimed_contacts', { businessId, memberId: from })),
    ...(await removeRows(tx, 'claimed_contacts', { businessId, memberId: into })),
  ];
  const identifiers: Record<string, unknown>[] = [];
  for (const { memberId, kind, value, confirmed, stays, ...flags } of planned) {
    if (!confirmed) {
      if (!stays) continue;
      const { vouched, unopened } = isOpened ? { vouched: false, unopened: false } : flags;
      await tx
        .insertInto('claimed_contacts')
        .values({ business_id: businessId, member_id: into, kind, value, vouched, unopened })
        .execute();
    } else if (!stays) {
      await leaveContact(tx, { businessId, memberId: from, kind, value });
      await assignMessages(tx, { businessId, memberId: from, recipient: value });
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        delete from identifiers t where business_id = ${businessId} and kind = ${kind} and value = ${value}
          and member_id = ${memberId} returning to_jsonb(t) as row`.execute(tx);
      identifiers.push(...rows.map(({ row }) => row));
    }
  }
  return { claimed_contacts: claimed, identifiers };
}

/** Removes the unconfirmed contacts of the survivor, before those of both are restored. */
export async function forgetClaimedContacts(tx: Tx, { businessId, into }: MergePair): Promise<void> {
  await removeRows(tx, 'claimed_contacts', { businessId, memberId: into });
}
