import { sql } from 'kysely';
import type { Business } from '../../core/business';
import type { Tx } from '../../db/transact';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { type ContactIdentifier, mayIdentify } from '../members';
import type { ImportRow } from './parse-row';
import type { ImportState } from './queries';

const toKey = ({ kind, value }: ContactIdentifier) => `${kind}\n${value}`;

/** The contacts among these that an account has which nobody has opened. Served by `claimed_contacts_unopened`. */
async function findClaimed(tx: Tx, businessId: string, contacts: readonly ContactIdentifier[]): Promise<Set<string>> {
  const [kinds, values] = [contacts.map(({ kind }) => kind), contacts.map(({ value }) => value)];
  const { rows } = await sql<ContactIdentifier>`
    select given.kind, given.value from unnest(${kinds}::text[], ${values}::text[]) as given (kind, value)
      join lateral (
        select from claimed_contacts c where c.business_id = ${businessId}
          and c.kind = given.kind and c.value = given.value and c.unopened limit 1
      ) claimed on true`.execute(tx);
  return new Set(rows.map(toKey));
}

/**
 * The rows whose account is opened by whoever proves a contact, or by whoever proves it and says that the account is theirs
 * (decision 021): if no other account has the contact, as far as the rows so far tell. It is asked before their members exist.
 */
export async function findSignIns(
  tx: Tx,
  business: Business,
  { contacts_confirmed }: ImportState,
  rows: readonly ImportRow[],
): Promise<ReadonlySet<number>> {
  const getContacts = (row: ImportRow) => row.contacts.filter(({ kind }) => mayIdentify(business, kind));
  const contacts = rows.flatMap(getContacts);
  const claimed = contacts_confirmed ? new Set() : await findClaimed(tx, business.id, contacts);
  const isShared = (contact: ContactIdentifier) =>
    claimed.has(toKey(contact)) || contacts.filter((other) => toKey(other) === toKey(contact)).length > 1;
  const needsCard = !contacts_confirmed && business.file.unopenedAccounts.askForCard;
  const isAble = (row: ImportRow) =>
    getContacts(row).some((contact) => contacts_confirmed || !isShared(contact)) &&
    (!needsCard || row.numbers.some(({ kind }) => kind === MIGRATION_CARD));
  return new Set(rows.filter(isAble).map(({ row }) => row));
}
