import pg from 'pg';
import { runVerify } from '@/backend/stress/run-verify';
import type { FaultRun } from './inject-fault';
import type { Mailbox } from './mailbox';
import { openingBalance, type Shopper, type TrafficStats } from './traffic';
import type { SoakStack } from './stack';

/** A mail that came twice because of a fault came within this time of it, in milliseconds: its lease and its retry. */
const REPEATED_WITHIN_MS = 90_000;

async function countPurchases(client: pg.Client, shoppers: readonly Shopper[], { bought }: TrafficStats) {
  const members = shoppers.map(({ member }) => member.comoMemberId);
  const sold = await client.query<{ id: string; gift: string | null }>(
    `select p.id, g.id as gift from shop_purchases p
     left join gifts g on g.business_id = p.business_id and g.id = p.gift_id where p.member_id = any ($1)`,
    [members],
  );
  const balances = await client.query<{ sum: string }>(
    `select sum(balance) as sum from accounts where member_id = any ($1)`,
    [members],
  );
  const ids = new Set(sold.rows.map(({ id }) => id));
  const cost = [...bought.values()].reduce((sum, price) => sum + price, 0);
  return {
    answered: bought.size,
    lost: [...bought.keys()].filter((id) => !ids.has(id)).length,
    doubled: sold.rows.filter(({ id }) => !bought.has(id)).length,
    withoutGift: sold.rows.filter(({ gift }) => gift === null).length,
    missingAmount: openingBalance * members.length - cost - Number(balances.rows[0]?.sum),
  };
}

async function countMails(client: pg.Client, { taken }: Mailbox, faultRuns: readonly FaultRun[]) {
  const { rows } = await client.query<{ id: string; sent: boolean; failed: string | null }>(
    `select id, sent_at is not null as sent, case when failed_at is not null then last_error end as failed
     from outbox where channel = 'email'`,
  );
  const times = new Map<string, number[]>();
  for (const { messageId, at } of taken) times.set(messageId, [...(times.get(messageId) ?? []), at]);
  const written = rows.map(({ id }) => times.get(`<outbox-${id}@portal.example>`) ?? []);
  const doubled = written.filter((list) => list.length > 1);
  const isExplained = ([first = 0]: number[]) =>
    faultRuns.some(({ from, until }) => first > from - REPEATED_WITHIN_MS && first < until);
  return {
    written: rows.length,
    taken: taken.length,
    lost: written.filter((list) => list.length === 0).length,
    doubledByFaults: doubled.filter(isExplained).length,
    doubled: doubled.filter((list) => !isExplained(list)).length,
    waiting: rows.filter(({ sent, failed }) => !sent && failed === null).length,
    deadLetters: rows.filter(({ failed }) => failed !== null).length,
  };
}

async function countSignedOut(shoppers: readonly Shopper[]): Promise<number> {
  const replies = await Promise.all(shoppers.map(({ browser }) => browser.ask('/api/auth/session')));
  return replies.filter((reply) => !('user' in reply.json())).length;
}

/** What is there when all is over: purchases, mails, the ledger by its own check, and whether anybody was signed out. */
export async function readOutcome(
  stack: SoakStack,
  databaseUrl: string,
  found: { shoppers: readonly Shopper[]; stats: TrafficStats; mailbox: Mailbox; faultRuns: readonly FaultRun[] },
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { backendUrl, backendKey } = stack.world.stack;
    const verify = await runVerify(backendUrl, backendKey);
    return {
      purchases: await countPurchases(client, found.shoppers, found.stats),
      mails: await countMails(client, found.mailbox, found.faultRuns),
      ledger: { code: verify.code, entries: verify.found.entries, differences: verify.found.differences.length },
      signedOut: await countSignedOut(found.shoppers),
    };
  } finally {
    await client.end();
  }
}

export type Outcome = Awaited<ReturnType<typeof readOutcome>>;

/** True when nothing was lost or doubled, and nothing is left. */
export function isIntact({ purchases, mails, ledger, signedOut }: Outcome): boolean {
  const { lost, doubled, withoutGift, missingAmount } = purchases;
  const mail = mails.lost + mails.doubled + mails.waiting + mails.deadLetters;
  return lost + doubled + withoutGift + Math.abs(missingAmount) + mail + ledger.code + signedOut === 0;
}
