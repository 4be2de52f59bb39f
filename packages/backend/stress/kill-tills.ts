import { startProcess, type RunningBackend } from '../testing/process';
import { reconcile } from '../testing/reconcile';
import { createWorld } from '../testing/world';
import {
  PAYMENT_AMOUNT,
  operateThroughFaults,
  OPENING_BALANCE,
  preparePayers,
  type TillCounts,
  type TillOutcomes,
} from './faulty-tills';
import { LOCATION_ID } from './shop-business';
import { openStressDatabase, sumMemberPoints } from './stress-database';
import { runScenario, type Result } from './result';

/** Seconds after which an unconfirmed reservation has ended. */
const RESERVATION_SECONDS = 300;

/** Reserves the forgotten gifts again after their time. @returns the number of those that a till gets */
async function reserveAgain(settings: Record<string, string>, businessId: string, codes: Set<string>) {
  const world = await createWorld(() => openStressDatabase(settings), { LOG_LEVEL: 'silent' });
  world.advanceClock(RESERVATION_SECONDS + 1);
  let reserved = 0;
  for (const giftCode of codes) {
    const body = { businessId, giftCode, locationId: LOCATION_ID };
    if ((await world.call('POST', '/admin/redemptions', { body })).status === 200) reserved += 1;
  }
  await world.close();
  return reserved;
}

/** Compares what tills were told with the database. */
async function checkTills(
  settings: Record<string, string>,
  { businessId, members }: { businessId: string; members: number },
  outcomes: TillOutcomes,
) {
  const { db, close } = await openStressDatabase(settings);
  const redemptions = await db
    .selectFrom('redemptions')
    .select(['id', 'state', 'gift_id'])
    .where('business_id', '=', businessId)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('business_id', '=', businessId)
    .execute();
  const used = await db
    .selectFrom('gifts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('used_at', 'is not', null)
    .execute();
  const points = await sumMemberPoints(db, businessId);
  const { differences } = await reconcile(db);
  await close();
  const idsIn = (rows: { id: string; state: string }[], state: string) =>
    rows.filter((row) => row.state === state).map(({ id }) => id);
  const countMissing = (told: Set<string>, stored: string[]) =>
    [...told].filter((id) => !stored.includes(id)).length + Math.abs(told.size - stored.length);
  const spent = members * OPENING_BALANCE - points;
  return {
    redeemed: outcomes.redeemed.size,
    paid: outcomes.paid.size,
    refunded: outcomes.refunded.size,
    wrongRedemptions: countMissing(outcomes.redeemed, idsIn(redemptions, 'redeemed')),
    wrongPayments:
      countMissing(outcomes.paid, idsIn(payments, 'paid')) +
      countMissing(outcomes.refunded, idsIn(payments, 'refunded')),
    wrongGifts: Math.abs(used.length - outcomes.redeemed.size),
    overcharged: spent / PAYMENT_AMOUNT - outcomes.paid.size,
    anomalies: differences.length,
  };
}

/**
 * TD1, TD2: kill -9 at random times while tills redeem and charge; each request is repeated with its key until it gets a
 * response, and some reservations are forgotten.
 * @param settings the storage: `DATA_DIR`, `DATABASE_URL`
 */
export function killTillsRepeatedly(
  settings: Record<string, string>,
  database: string,
  counts: TillCounts,
): Promise<Result> {
  const target = `${counts.operations} operations over ${counts.faults} kills, each exactly once; forgotten gifts can be used after 5 minutes`;
  return runScenario({ scenario: 'TD1', what: 'kill -9 while tills work', target, database }, async () => {
    const businessId = 'kill-tills';
    const memberIds = await preparePayers(settings, businessId, counts.members);
    let backend: RunningBackend = await startProcess(settings);
    const injectFault = async () => {
      await backend.kill();
      backend = await startProcess(settings);
    };
    const outcomes = await operateThroughFaults(
      { url: () => backend.url, injectFault },
      { businessId, memberIds },
      counts,
    );
    await backend.end();
    const checked = await checkTills(settings, { businessId, members: counts.members }, outcomes);
    const returned = await reserveAgain(settings, businessId, outcomes.abandoned);
    const measured = { ...checked, abandoned: outcomes.abandoned.size, returned };
    const wrong = checked.wrongRedemptions + checked.wrongPayments + checked.wrongGifts + checked.anomalies;
    return { measured, pass: wrong === 0 && checked.overcharged === 0 && returned === outcomes.abandoned.size };
  });
}
