import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Identifier } from '../members';
import { createToken, sha256 } from '../../core/secrets';

/** The content of a login ticket: the identifier that this browser has confirmed. */
export interface NewTicket extends Identifier {
  businessId: string;
  /** Null: a visitor's ticket, for a registration. */
  memberId: string | null;
  /** The hash of the browser. */
  browserHash: string;
  expiresAt: Date;
}

/** A ticket as a browser of a business presents it. */
export interface PresentedTicket {
  token: string;
  businessId: string;
  /** The hash of the browser. */
  browserHash: string;
  now: Date;
}

/** Issues a ticket: 256 random bits, stored hashed, for one use (security 2.3). @returns the ticket itself */
export async function issueTicket(db: Kysely<Schema>, ticket: NewTicket): Promise<string> {
  const token = createToken();
  await db
    .insertInto('tickets')
    .values({
      token_hash: sha256(token),
      business_id: ticket.businessId,
      kind: ticket.kind,
      value: ticket.value,
      member_id: ticket.memberId,
      browser_hash: ticket.browserHash,
      purpose: 'signIn',
      expires_at: ticket.expiresAt,
      used_at: null,
    })
    .execute();
  return token;
}

/** The identifier that a valid visitor's ticket confirms; the ticket is not consumed. */
export function findVisitorIdentifier(db: Kysely<Schema>, presented: PresentedTicket): Promise<Identifier | undefined> {
  return db
    .selectFrom('tickets')
    .select(['kind', 'value'])
    .where('token_hash', '=', sha256(presented.token))
    .where('business_id', '=', presented.businessId)
    .where('browser_hash', '=', presented.browserHash)
    .where('purpose', '=', 'signIn')
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .where('member_id', 'is', null)
    .executeTakeFirst();
}

/**
 * Consumes a ticket, in one statement, if it is unused, unexpired, of this business and browser, and matches `expected`:
 * a visitor's ticket, or otherwise one of a member (this one, with this identifier, who has given consent).
 * @returns its identifier and member; undefined if it was not consumed
 */
export function consumeTicket(
  db: Kysely<Schema>,
  presented: PresentedTicket,
  expected: { memberId?: string; identifier?: Identifier; hasConsent?: true; isVisitor?: true },
) {
  const { memberId, identifier } = expected;
  return db
    .updateTable('tickets')
    .set({ used_at: presented.now })
    .where('token_hash', '=', sha256(presented.token))
    .where('business_id', '=', presented.businessId)
    .where('browser_hash', '=', presented.browserHash)
    .where('purpose', '=', 'signIn')
    .where('used_at', 'is', null)
    .where('expires_at', '>', presented.now)
    .where('member_id', expected.isVisitor ? 'is' : 'is not', null)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .$if(identifier !== undefined, (query) =>
      query.where('kind', '=', identifier?.kind ?? '').where('value', '=', identifier?.value ?? ''),
    )
    .$if(expected.hasConsent === true, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('members as m')
            .select('m.id')
            .whereRef('m.business_id', '=', 'tickets.business_id')
            .whereRef('m.id', '=', 'tickets.member_id')
            .where('m.has_consent', '=', true),
        ),
      ),
    )
    .returning(['kind', 'value', 'member_id'])
    .executeTakeFirst();
}

/** Revokes a member's unused tickets. */
export async function revokeTickets(
  db: Kysely<Schema>,
  businessId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}
