import { openDatabase, type Database } from 'loyalty-backend/db/database';
import { runVerify } from '../stress/run-verify';
import type { FaultRun } from './inject-fault';
import type { Mailbox } from './mailbox';
import { openingBalance, type Shopper, type TrafficStats } from './traffic';
import type { SoakStack } from './stack';

/** Faults that can prevent recording that a mail was sent: it is sent again with the same id. */
const REPEATING = new Set(['database cut', 'database silenced', 'backend killed', 'mail server hangs']);
/** Milliseconds before such a fault in which a mail may have been sent without a record. */
const MAX_RECORD_DELAY_MS = 2_000;

async function countPurchases(db: Database, shoppers: readonly Shopper[], { bought }: TrafficStats) {
  const members = shoppers.map(({ member }) => member.comoMemberId);
  const sold = await db
    .selectFrom('shop_purchases as p')
    .leftJoin('gifts as g', (join) => join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.gift_id'))
    .select(['p.id', 'g.id as gift'])
    .where('p.member_id', 'in', members)
    .execute();
  const accounts = await db.selectFrom('accounts').select('balance').where('member_id', 'in', members).execute();
  const balance = accounts.reduce((sum, account) => sum + (account.balance ?? 0), 0);
  const ids = new Set(sold.map(({ id }) => id));
  const cost = [...bought.values()].reduce((sum, price) => sum + price, 0);
  return {
    answered: bought.size,
    lost: [...bought.keys()].filter((id) => !ids.has(id)).length,
    doubled: sold.filter(({ id }) => !bought.has(id)).length,
    withoutGift: sold.filter(({ gift }) => gift === null).length,
    missingAmount: openingBalance * members.length - cost - balance,
  };
}

async function countMails(db: Database, { collected }: Mailbox, faultRuns: readonly FaultRun[]) {
  const rows = await db
    .selectFrom('outbox')
    .select(['message_id', 'sent_at', 'failed_at'])
    .where('channel', '=', 'email')
    .execute();
  const times = new Map<string, number[]>();
  for (const { messageId, at } of collected) times.set(messageId, [...(times.get(messageId) ?? []), at]);
  const written = rows.map(({ message_id }) => times.get(`<${message_id}@portal.example>`) ?? []);
  const doubled = written.filter((list) => list.length > 1);
  const isExplained = ([first = 0]: number[]) =>
    faultRuns.some(
      ({ name, from, until }) => REPEATING.has(name) && first > from - MAX_RECORD_DELAY_MS && first < until,
    );
  return {
    written: rows.length,
    taken: collected.length,
    lost: written.filter((list) => list.length === 0).length,
    doubledByFaults: doubled.filter(isExplained).length,
    doubled: doubled.filter((list) => !isExplained(list)).length,
    waiting: rows.filter(({ sent_at, failed_at }) => sent_at === null && failed_at === null).length,
    deadLetters: rows.filter(({ failed_at }) => failed_at !== null).length,
  };
}

async function countSignedOut(shoppers: readonly Shopper[]): Promise<number> {
  const replies = await Promise.all(shoppers.map(({ browser }) => browser.request('/api/auth/session')));
  return replies.filter((reply) => !('user' in reply.json())).length;
}

/** Collects the final state: purchases, mails, the ledger by its own check, and signed-out members. */
export async function readOutcome(
  stack: SoakStack,
  databaseUrl: string,
  found: { shoppers: readonly Shopper[]; stats: TrafficStats; mailbox: Mailbox; faultRuns: readonly FaultRun[] },
) {
  const { db, close } = await openDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL: 2, DATA_DIR: '' });
  try {
    const { backendUrl, backendKey } = stack.world.stack;
    const verify = await runVerify(backendUrl, backendKey);
    return {
      purchases: await countPurchases(db, found.shoppers, found.stats),
      mails: await countMails(db, found.mailbox, found.faultRuns),
      ledger: {
        code: verify.code,
        entries: verify.verification.entries,
        differences: verify.verification.differences.length,
      },
      signedOut: await countSignedOut(found.shoppers),
    };
  } finally {
    await close();
  }
}

export type Outcome = Awaited<ReturnType<typeof readOutcome>>;

/** True if nothing was lost, duplicated or left over. */
export function isIntact({ purchases, mails, ledger, signedOut }: Outcome): boolean {
  const { lost, doubled, withoutGift, missingAmount } = purchases;
  const mail = mails.lost + mails.doubled + mails.waiting + mails.deadLetters;
  const purchase = lost + doubled + withoutGift + Math.abs(missingAmount);
  return purchase + mail + ledger.code + ledger.differences + signedOut === 0;
}
