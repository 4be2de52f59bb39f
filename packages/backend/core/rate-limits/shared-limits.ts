import type { App } from '../app';
import type { RequestContext } from '../request-context';
import { consumeLimits, releaseLimits, type LimitUse, type LimitExceeded } from './consume';
import type { SharedRateLimit } from './registry';

/** One way to send a code: the limits that it consumes. */
interface LimitOption {
  uses: LimitUse[];
}

/** The uses to count for a shared limit: one in total, and one for each address block of the client. */
export function getSharedUses(
  { addressBlocks }: Pick<RequestContext, 'addressBlocks'>,
  { limitsByPrefix, ...rateLimit }: SharedRateLimit,
  scope: string[],
): LimitUse[] {
  const blocks = addressBlocks.flatMap(({ key, prefix }) => {
    const limit = limitsByPrefix[prefix];
    return limit === undefined
      ? []
      : [{ rateLimit: { ...rateLimit, limit }, scope: [...scope, key], hasAlternative: true }];
  });
  return [{ rateLimit, scope, hasAlternative: true }, ...blocks];
}

/** The option whose limits were consumed, or the limit that is exceeded. */
type Outcome<W> = { option: W; exceeded?: undefined } | { option?: undefined; exceeded: LimitExceeded };

/** Consumes the first option that is not exhausted; the next is tried only if other clients have exhausted it. */
async function consumeFirst<W extends LimitOption>(
  app: App,
  [option, ...others]: [W, ...W[]],
  now: Date,
): Promise<Outcome<W>> {
  const exceeded = await consumeLimits(app, option.uses, now);
  if (!exceeded) return { option };
  const [next, ...rest] = others;
  return exceeded.hasAlternative && next ? consumeFirst(app, [next, ...rest], now) : { exceeded };
}

/**
 * Consumes the first option that is not exhausted, and with it a limit of the business: the primary one, else its
 * reserve; both or neither. Raises the alarm when the primary limit is exhausted.
 */
export async function consumeWithBusinessLimit<W extends LimitOption>(
  context: Pick<RequestContext, 'app' | 'business' | 'addressBlocks' | 'now' | 'recordSecurityEvent'>,
  options: [W, ...W[]],
  [primary, reserve]: [SharedRateLimit, SharedRateLimit],
): Promise<Outcome<W>> {
  const { app, business, now } = context;
  const consumed = await consumeFirst(app, options, now);
  if (consumed.exceeded) return consumed;
  const createLimitOption = (limit: SharedRateLimit) => ({ limit, uses: getSharedUses(context, limit, [business.id]) });
  const { option, exceeded } = await consumeFirst(app, [createLimitOption(primary), createLimitOption(reserve)], now);
  if (option?.limit !== primary) context.recordSecurityEvent('alarm.sends', { limit: primary.name });
  if (!exceeded) return consumed;
  await releaseLimits(app, consumed.option.uses);
  return { exceeded };
}
