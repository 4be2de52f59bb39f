import { createRateLimitProblem } from '../problems';
import type { RequestContext } from '../request-context';
import { consumeLimits, type LimitExceeded, type LimitUse } from './consume';

type Context = Pick<RequestContext, 'app' | 'now' | 'recordSecurityEvent'>;

/** The security event of a refusal, and what it records besides the limit's name. */
interface LimitEvent {
  name: string;
  facts?: Record<string, string>;
}

/** @throws {ProblemError} TOO_MANY_REQUESTS always; `event` records the limit that is exceeded */
export function refuseExceeded(
  context: Pick<Context, 'recordSecurityEvent'>,
  exceeded: Pick<LimitExceeded, 'name' | 'retryAfter'>,
  event?: LimitEvent,
): never {
  if (event) context.recordSecurityEvent(event.name, { limit: exceeded.name, ...event.facts });
  throw createRateLimitProblem(exceeded.retryAfter);
}

/**
 * Consumes each of the limits once, before the guarded action (`consumeLimits`).
 * @throws {ProblemError} TOO_MANY_REQUESTS if one is exceeded, which `event` records
 */
export async function enforceLimits(context: Context, uses: LimitUse[], event?: LimitEvent): Promise<void> {
  const exceeded = await consumeLimits(context.app, uses, context.now);
  if (exceeded) refuseExceeded(context, exceeded, event);
}
