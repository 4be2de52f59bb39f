import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../core/app';
import { audit, setAuditPrincipal } from '../core/audit';
import { RequestContext } from '../core/request-context';
import { transact } from '../db/transact';
import { getNamedBusinessIds } from './named-businesses';

/** Equal refusals of a key are audited once in this time: a program that repeats a call does not fill the log. */
const REPEAT_INTERVAL_MS = 60_000;
const MAX_RECENT = 1_000;

/** The actor of a refused request, whose header may be invalid. */
function getActor(context: RequestContext): string {
  try {
    return context.actor;
  } catch {
    return context.serviceKey.name;
  }
}

/** Audits calls that a valid service key does not permit. Returns a function that is called with each such request. */
export function createRefusalAudit(app: App): (request: FastifyRequest) => Promise<void> {
  const recent = new LRUCache<string, number>({ max: MAX_RECENT });
  return async (request) => {
    const { serviceKey, routeOptions } = request;
    const { call } = routeOptions.config;
    if (!serviceKey || !call) return;
    const context = new RequestContext(app, request, app.log, call);
    const { now } = context;
    const businessIds = getNamedBusinessIds(request).join(' ');
    const refusal = [serviceKey.name, call, businessIds].join('\n');
    const last = recent.get(refusal);
    if (last !== undefined && Math.abs(now.getTime() - last) < REPEAT_INTERVAL_MS) return;
    recent.set(refusal, now.getTime());
    const entry = {
      at: now,
      businessId: serviceKey.businessId,
      actor: getActor(context),
      action: 'key.refuse' as const,
    };
    const detail = businessIds === '' ? {} : { detail: { business: businessIds } };
    try {
      await transact(app.db, async (tx) => {
        await setAuditPrincipal(tx, context.serviceKey.name);
        await audit(tx, { ...entry, subject: call, ...detail });
      });
    } catch (error) {
      recent.delete(refusal);
      app.log.error({ event: 'audit.failed', requestId: request.id, err: error }, 'a refusal was not audited');
    }
  };
}
