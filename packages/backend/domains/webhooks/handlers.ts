import type { CallResponse } from 'loyalty-contract/calls/calls';
import { readEnd, readStart } from 'loyalty-text/local-day';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import { findTimeZone, requireBusiness } from '../businesses';
import { findRemovedMakers } from '../keys';
import { changeEndpoint, auditEndpoint } from './change-endpoint';
import { MAX_ENDPOINTS, MAX_REPLAYED, ROTATION_OVERLAP_MS } from './limits';
import {
  countEndpoints,
  findEventsToReplay,
  listDeliveries,
  listEndpoints,
  requeueEvents,
  restartDeliveries,
  updateEndpoint,
} from './queries';
import { isPermittedUrl } from './send';
import { getSendOptions } from './send-options';
import { deriveSecret, hashSecret } from './signature';

type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

/** Who has set the present URL and the present secret; not known of old ones. */
const getSetters = ({ created_with, url_set_with, secret_set_with }: EndpointRow): string[] =>
  [url_set_with ?? created_with, secret_set_with ?? created_with].filter((maker) => maker !== null);

function presentEndpoint(
  row: EndpointRow,
  removed: ReadonlySet<string>,
): CallResponse<'listWebhooks'>['webhooks'][number] {
  return {
    webhookId: row.id,
    url: row.url,
    types: row.types,
    description: row.description,
    state: row.disabled_at ? 'disabled' : row.failing_since ? 'failing' : 'active',
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledBecause: row.disabled_because,
    pending: row.pending,
    lastError: row.last_error,
    ...(getSetters(row).some((maker) => removed.has(maker)) ? { creatorRemoved: true } : {}),
  };
}

/** @throws {ProblemError} INVALID_REQUEST for http in production, or an address of a private network */
function requirePermittedUrl({ app }: RequestContext, url: string | undefined): void {
  if (url !== undefined && !isPermittedUrl(new URL(url), getSendOptions(app.environment)))
    throw createFieldProblem('url', 'not permitted');
}

export const webhookHandlers = {
  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST; LIMIT_REACHED */
  async createWebhook(context, request) {
    const { app, now } = context;
    const { businessId, url, types, description } = request.body;
    await requireBusiness(context, businessId);
    requirePermittedUrl(context, url);
    // Returned only to the request that creates it, and not stored with the response.
    let secret: string | null = null;
    const created = await withAdminIdempotency(context, request, async (tx) => {
      if ((await countEndpoints(tx, businessId)) >= MAX_ENDPOINTS) throw new ProblemError('LIMIT_REACHED');
      const webhookId = createId();
      secret = deriveSecret(app.environment.CODE_PEPPER[0], { businessId, endpointId: webhookId, generation: 1 });
      await tx
        .insertInto('webhook_endpoints')
        .values({
          business_id: businessId,
          id: webhookId,
          url,
          types: [...new Set(types)],
          description,
          secret_hash: hashSecret(secret),
          created_at: now,
          created_with: context.serviceKey.name,
        })
        .execute();
      const detail = { host: new URL(url).host, types: types.join(' ') };
      await auditEndpoint(tx, context, { businessId, webhookId }, { action: 'webhook.create', detail });
      return { webhookId };
    });
    return { ...created, secret };
  },

  async listWebhooks(context, { query }) {
    await requireBusiness(context, query.businessId);
    const endpoints = await listEndpoints(context.db, query.businessId);
    const removed = await findRemovedMakers(context.db, query.businessId, endpoints.flatMap(getSetters));
    return { webhooks: endpoints.map((row) => presentEndpoint(row, removed)) };
  },

  async updateWebhook(context, request) {
    const { url, types, description } = request.body;
    requirePermittedUrl(context, url);
    return changeEndpoint(context, request, 'webhook.update', async (tx, id) => {
      const values = {
        ...(url === undefined ? {} : { url, url_set_with: context.serviceKey.name }),
        ...(types === undefined ? {} : { types: [...new Set(types)] }),
        ...(description === undefined ? {} : { description }),
      };
      if (Object.keys(values).length > 0) await updateEndpoint(tx, id, values);
      return {};
    });
  },

  disableWebhook: (context, request) =>
    changeEndpoint(context, request, 'webhook.disable', async (tx, id, { disabled_at }) => {
      if (!disabled_at) await updateEndpoint(tx, id, { disabled_at: context.now, disabled_because: 'staff' });
      return {};
    }),

  enableWebhook: (context, request) =>
    changeEndpoint(context, request, 'webhook.enable', async (tx, id) => {
      await updateEndpoint(tx, id, { disabled_at: null, disabled_because: null, failing_since: null, slow: false });
      await restartDeliveries(tx, id, context.now);
      return {};
    }),

  deleteWebhook: (context, request) =>
    changeEndpoint(context, request, 'webhook.delete', async (tx, id) => {
      await updateEndpoint(tx, id, { deleted_at: context.now });
      return {};
    }),

  async rotateWebhookSecret(context, request) {
    const { app, now } = context;
    let secret: string | null = null;
    const rotated = await changeEndpoint(context, request, 'webhook.rotate', async (tx, id, endpoint) => {
      const generation = endpoint.generation + 1;
      const { businessId, webhookId: endpointId } = id;
      secret = deriveSecret(app.environment.CODE_PEPPER[0], { businessId, endpointId, generation });
      await updateEndpoint(tx, id, {
        generation,
        secret_hash: hashSecret(secret),
        secret_set_with: context.serviceKey.name,
        rotated_at: now,
      });
      return { previousUntil: new Date(now.getTime() + ROTATION_OVERLAP_MS).toISOString() };
    });
    return { ...rotated, secret };
  },

  async listDeliveries(context, { params, query }) {
    const { businessId, state, cursor, limit } = query;
    await requireBusiness(context, businessId);
    const before = cursor === undefined ? undefined : Number(cursor);
    const rows = await listDeliveries(context.db, { businessId, ...params, state, before, limit });
    const page = rows.slice(0, limit);
    return {
      deliveries: page.map((row) => ({
        messageId: row.message_id,
        type: row.type,
        comoMemberId: row.member_id,
        occurredAt: row.occurred_at.toISOString(),
        state: row.state,
        attempts: row.attempts,
        attemptedAt: row.attempted_at?.toISOString() ?? null,
        nextAttemptAt: row.state === 'pending' ? row.due_at.toISOString() : null,
        status: row.status,
        error: row.error,
      })),
      cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
    };
  },

  async replayDeliveries(context, request) {
    const { businessId, events, cursor = '0' } = request.body;
    const timeZone = await findTimeZone(context.app, businessId);
    const since = readStart(request.body.since, timeZone);
    const until = request.body.until ? readEnd(request.body.until, timeZone) : context.now;
    const { replayed, next } = await changeEndpoint(context, request, 'webhook.replay', async (tx, id) => {
      const eventIds = await findEventsToReplay(tx, {
        ...id,
        since,
        until,
        events,
        after: Number(cursor),
        limit: MAX_REPLAYED,
      });
      const ids = eventIds.slice(0, MAX_REPLAYED);
      if (ids.length > 0) await requeueEvents(tx, id, ids, context.now);
      return { replayed: ids.length, next: eventIds.length > MAX_REPLAYED ? String(ids.at(-1)) : null };
    });
    return { replayed, cursor: next, since: since.toISOString(), until: until.toISOString() };
  },
} satisfies Handlers;
