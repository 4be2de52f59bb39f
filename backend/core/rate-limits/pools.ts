import type { App } from '../app';
import type { RequestContext } from '../request-context';
import { charge, releaseLimits, type Charge, type LimitExceeded } from './charge';
import type { Pool } from './registry';

/** One of the ways to pay for something. */
interface Way {
  charges: Charge[];
}

/** The charges of a pool: as a whole, and of each block of addresses that the client is in. */
export function poolCharges(
  { addressBlocks }: Pick<RequestContext, 'addressBlocks'>,
  { shares, ...budget }: Pool,
  of: string[],
): Charge[] {
  const blocks = addressBlocks.flatMap(({ key, prefix }) => {
    const limit = shares[prefix];
    return limit === undefined ? [] : [{ budget: { ...budget, limit }, of: [...of, key], hasAlternative: true }];
  });
  return [{ budget, of, hasAlternative: true }, ...blocks];
}

/** What was charged, or what is over. */
type Outcome<W> = { way: W; over?: undefined } | { way?: undefined; over: LimitExceeded };

/** Charges the first of several ways that has room; only where others have used one up the next is tried. */
async function chargeFirst<W extends Way>(app: App, [way, ...others]: [W, ...W[]], now: Date): Promise<Outcome<W>> {
  const over = await charge(app, way.charges, now);
  if (!over) return { way };
  const [next, ...rest] = others;
  return over.hasAlternative && next ? chargeFirst(app, [next, ...rest], now) : { over };
}

/**
 * Charges the first way that has room, and with it one of the purses of the business: neither without the other. Raises
 * the alarm where it is not the first of them.
 */
export async function chargeWithPurse<W extends Way>(
  context: Pick<RequestContext, 'app' | 'business' | 'addressBlocks' | 'now' | 'securityEvent'>,
  ways: [W, ...W[]],
  [purse, reserve]: [Pool, Pool],
): Promise<Outcome<W>> {
  const { app, business, now } = context;
  const paid = await chargeFirst(app, ways, now);
  if (paid.over) return paid;
  const wayOfPurse = (pool: Pool) => ({ pool, charges: poolCharges(context, pool, [business.id]) });
  const { way, over } = await chargeFirst(app, [wayOfPurse(purse), wayOfPurse(reserve)], now);
  if (way?.pool !== purse) context.securityEvent('alarm.sends', { budget: purse.name });
  if (!over) return paid;
  await releaseLimits(app, paid.way.charges);
  return { over };
}
