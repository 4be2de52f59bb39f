import { getBalanceKinds, toAccountType, type AccountType } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { sql, type Kysely } from 'kysely';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { parseLinkedText } from '../../core/linked-text';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Schema } from '../../db/schema';
import { isUnusedGift } from '../../db/unused-gift';
import { getRegistrationForm } from '../content';
import { selectDebt, selectUsableBalance } from '../ledger';
import { getConsentPurposes, isBlocked } from '../members';
import { findPairDecisions, planConsents } from './consents';
import { findPairContacts, planContacts } from './contacts';
import type { MergePair } from './move-rows';
import { planPlans, presentPlans } from './plans';

type Preview = CallResponse<'previewMerge'>;

async function findNames(db: Kysely<Schema>, { businessId, from, into }: MergePair) {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [from, into])
    .execute();
  const [merged, survivor] = [from, into].map((id) => rows.find((row) => row.id === id));
  if (!merged || !survivor) throw new ProblemError('NOT_FOUND');
  const present = ({ id, first_name, last_name }: typeof merged) => ({
    ...{ comoMemberId: id, firstName: first_name, lastName: last_name },
  });
  return { from: present(merged), into: present(survivor) };
}

interface PreviewedAccount {
  member_id: string;
  type: AccountType;
  balance: number;
  owed: number;
  lots: { amount: number; expiresAt: string | null }[];
}

async function findAccounts(db: Kysely<Schema>, { businessId, from, into }: MergePair, now: Date) {
  const { rows } = await sql<PreviewedAccount>`
    select a.member_id, a.type, ${selectUsableBalance(now)} as balance, ${selectDebt()} as owed,
      (select coalesce(json_agg(json_build_object('amount', l.amount, 'expiresAt', nullif(l.expires_at, 'infinity'))
        order by l.expires_at), '[]') from (select expires_at, sum(remaining)::bigint as amount from lots
          where account_id = a.id and remaining > 0 and expires_at > ${now}::timestamptz group by expires_at) l) as lots
    from accounts a where a.business_id = ${businessId} and a.member_id in (${from}, ${into})`.execute(db);
  return rows;
}

async function count(db: Kysely<Schema>, { businessId, from }: MergePair, now: Date) {
  const { rows } = await sql<Pick<Preview, 'gifts' | 'purchases' | 'plans' | 'invitations'>>`
    select
      (select count(*) from gifts g
        where g.business_id = ${businessId} and g.member_id = ${from} and ${isUnusedGift('g', now)})::int as gifts,
      (select count(*) from purchases where business_id = ${businessId} and member_id = ${from})::int as purchases,
      (select count(*) from subscriptions
        where business_id = ${businessId} and member_id = ${from} and status in ('active', 'past_due'))::int as plans,
      (select count(*) from referrals where business_id = ${businessId} and referrer_id = ${from})::int as invitations`.execute(
    db,
  );
  return rows[0] ?? { gifts: 0, purchases: 0, plans: 0, invitations: 0 };
}

async function findCards(db: Kysely<Schema>, business: Business, { businessId, from }: MergePair) {
  const rows = await db
    .selectFrom('stamp_cards')
    .select(['card_id', 'stamps'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', from)
    .where('stamps', '<>', 0)
    .orderBy('card_id')
    .execute();
  const localize = createLocalizer(business, business.file.defaultLanguage);
  return rows.map(({ card_id: cardId, stamps }) => {
    const card = business.file.stampCards?.find(({ id }) => id === cardId);
    return { cardId, name: card ? localize(card.name) : cardId, stamps };
  });
}

/** What prevents a merge. */
async function findObstacles(db: Kysely<Schema>, pair: MergePair, plans: { renewing: unknown[] }): Promise<string[]> {
  const blocked = await Promise.all(
    [pair.from, pair.into].map((memberId) => isBlocked(db, { businessId: pair.businessId, memberId })),
  );
  return [...(plans.renewing.length > 0 ? ['plans'] : []), ...(blocked.includes(true) ? ['blocked'] : [])];
}

/** What a consent permits: the text of its purpose, or of its field in the form. */
function describeConsent(business: Business, consent: string): string {
  const { defaultLanguage } = business.file;
  const purpose = getConsentPurposes(business, defaultLanguage).find(({ id }) => id === consent);
  const field = getRegistrationForm(business)?.fields.find((one) => one.consent === consent);
  if (purpose || !field) return purpose?.text ?? consent;
  return parseLinkedText(createLocalizer(business, defaultLanguage)(field.label), business.file.legalLinks).text;
}

/** What a merge would do. @throws {ProblemError} NOT_FOUND; INVALID_REQUEST (`from`: `same`) */
export async function previewMerge(
  db: Kysely<Schema>,
  business: Business,
  pair: MergePair,
  now: Date,
): Promise<Preview> {
  if (pair.from === pair.into) throw createFieldProblem('from', 'same');
  const names = await findNames(db, pair);
  const accounts = await findAccounts(db, pair, now);
  const contacts = planContacts(await findPairContacts(db, pair), pair.into);
  const plans = await planPlans(db, pair, now);
  const ended = planConsents(await findPairDecisions(db, pair), pair);
  return {
    ...names,
    obstacles: await findObstacles(db, pair, plans),
    ...presentPlans(business, plans),
    balances: getBalanceKinds(business.file.configuration).flatMap((account) => {
      const [found, other] = [pair.from, pair.into].map((id) =>
        accounts.find(({ member_id, type }) => member_id === id && type === toAccountType(account)),
      );
      if (!found || !other) return [];
      const lots = found.lots.map(({ amount, expiresAt }) => ({
        amount,
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      }));
      const { balance: moved, owed } = found;
      return [{ account, moved, total: moved + other.balance, owed, lots }];
    }),
    // One that both have is listed once.
    contacts: contacts
      .filter(
        ({ stays, kind, value }) =>
          stays || !contacts.some((kept) => kept.stays && kept.kind === kind && kept.value === value),
      )
      .map(({ kind, value, confirmed, stays }) => ({ kind, value, confirmed, stays })),
    cards: await findCards(db, business, pair),
    ...(await count(db, pair, now)),
    endedConsents: ended.map(({ consent, contactChannel }) => ({
      ...{ consent, text: describeConsent(business, consent), contactChannel },
    })),
  };
}
