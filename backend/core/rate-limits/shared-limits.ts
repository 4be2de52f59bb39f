import type { App } from '../app';
import type { RequestContext } from '../request-context';
import { consumeLimits, releaseLimits, type LimitUse, type LimitExceeded } from './consume';
import type { SharedRateLimit } from './registry';

/** One way to send a code: the limits that it consumes. */
interface Route {
  uses: LimitUse[];
}

/** The uses to count for a shared limit: one in total, and one for each address block of the client. */
export function getSharedUses(
  { addressBlocks }: Pick<RequestContext, 'addressBlocks'>,
  { shares, ...rateLimit }: SharedRateLimit,
  scope: string[],
): LimitUse[] {
  const blocks = addressBlocks.flatMap(({ key, prefix }) => {
    const limit = shares[prefix];
    return limit === undefined
      ? []
      : [{ rateLimit: { ...rateLimit, limit }, scope: [...scope, key], hasAlternative: true }];
  });
  return [{ rateLimit, scope, hasAlternative: true }, ...blocks];
}

/** The option whose limits were consumed, or the limit that is exceeded. */
type Outcome<W> = { route: W; exceeded?: undefined } | { route?: undefined; exceeded: LimitExceeded };

/** Consumes the first option that is not exhausted; the next is tried only if other clients have exhausted it. */
async function consumeFirst<W extends Route>(
  app: App,
  [route, ...others]: [W, ...W[]],
  now: Date,
): Promise<Outcome<W>> {
  const exceeded = await consumeLimits(app, route.uses, now);
  if (!exceeded) return { route };
  const [next, ...rest] = others;
  return exceeded.hasAlternative && next ? consumeFirst(app, [next, ...rest], now) : { exceeded };
}

/**
 * Consumes the first option that is not exhausted, and with it a limit of the business: the primary one, else its
 * reserve; both or neither. Raises the alarm when the primary limit is exhausted.
 */
export async function consumeWithBusinessLimit<W extends Route>(
  context: Pick<RequestContext, 'app' | 'business' | 'addressBlocks' | 'now' | 'securityEvent'>,
  routes: [W, ...W[]],
  [primary, reserve]: [SharedRateLimit, SharedRateLimit],
): Promise<Outcome<W>> {
  const { app, business, now } = context;
  const consumed = await consumeFirst(app, routes, now);
  if (consumed.exceeded) return consumed;
  const getLimitRoute = (limit: SharedRateLimit) => ({ limit, uses: getSharedUses(context, limit, [business.id]) });
  const { route, exceeded } = await consumeFirst(app, [getLimitRoute(primary), getLimitRoute(reserve)], now);
  if (route?.limit !== primary) context.securityEvent('alarm.sends', { budget: primary.name });
  if (!exceeded) return consumed;
  await releaseLimits(app, consumed.route.uses);
  return { exceeded };
}
