import { getEndAfterDays, readEnd } from 'loyalty-text/local-day';
import { operatorScopes } from 'loyalty-contract/key-scopes';

import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { installationRoles } from '../../core/permissions';
import type { Handlers } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { sha256 } from '../../core/secrets';
import { ENVIRONMENT_KEY, requireScope } from '../../core/service-key';
import { findTimeZone } from '../businesses';
import { createServiceKey } from './key-directory';
import { findKeysOfRemovedPeople } from './makers';
import { insertKey, listKeys, revokeKey } from './queries';

/** The lifetime of a key that was created without an expiry. */
const DEFAULT_DAYS = 365;

export const keyHandlers = {
  /**
   * @throws {ProblemError} ALREADY_EXISTS for a name that was used before; NOT_FOUND for a business; FORBIDDEN_TO_KEY for
   * a role of the installation, or a scope that only operators give
   */
  async createKey(context, request) {
    const { app, now, actor } = context;
    const { name, role, businessId = null } = request.body;
    const scopes = request.body.scopes ? [...new Set(request.body.scopes)] : null;
    const isForOperators = installationRoles.includes(role) || scopes?.some((scope) => operatorScopes.includes(scope));
    if (isForOperators) requireScope(context.serviceKey, ['businesses:write']);
    const timeZone = await findTimeZone(app, businessId);
    const expiresAt = request.body.expiresAt
      ? readEnd(request.body.expiresAt, timeZone)
      : getEndAfterDays(now, DEFAULT_DAYS, timeZone);
    if (expiresAt <= now) throw createFieldProblem('expiresAt', 'past');
    if (name === ENVIRONMENT_KEY) throw new ProblemError('ALREADY_EXISTS');
    if (businessId && !(await app.businesses.findById(businessId))) throw new ProblemError('NOT_FOUND');
    // Returned only to the request that creates it, and not stored with the response: a repeated request does not get
    // it.
    let key: string | null = null;
    const stored = await withAdminIdempotency(context, request, async (tx) => {
      key = createServiceKey();
      const isNew = await insertKey(tx, {
        name,
        role,
        scopes,
        businessId,
        keyHash: sha256(key),
        createdBy: actor,
        createdWith: context.serviceKey.name,
        createdAt: now,
        expiresAt,
      });
      if (!isNew) throw new ProblemError('ALREADY_EXISTS');
      const detail = { role, ...(scopes ? { scopes: scopes.join(' ') } : {}), expiresAt: expiresAt.toISOString() };
      await audit(tx, { at: now, businessId, actor, action: 'key.create', subject: name, detail });
      return { name, role, ...(scopes ? { scopes } : {}), businessId, expiresAt: expiresAt.toISOString() };
    });
    return { ...stored, key };
  },
  async listKeys({ db, now }, { query }) {
    const { businessId } = query;
    const rows = await listKeys(db, businessId);
    const left = businessId === undefined ? new Set() : await findKeysOfRemovedPeople(db, businessId);
    return {
      keys: rows.map((row) => ({
        name: row.name,
        role: row.role,
        ...(row.scopes ? { scopes: row.scopes } : {}),
        businessId: row.business_id,
        state: row.revoked_at
          ? ('revoked' as const)
          : row.expires_at <= now
            ? ('expired' as const)
            : ('active' as const),
        createdAt: row.created_at.toISOString(),
        createdBy: row.created_by,
        ...(left.has(row.name) ? { creatorRemoved: true } : {}),
        expiresAt: row.expires_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      })),
    };
  },
  async revokeKey(context, request) {
    const { app, now, actor } = context;
    const { name } = request.params;
    const { businessId, reason } = request.body;
    const response = await withAdminIdempotency(context, request, async (tx) => {
      const revokedAt = await revokeKey(tx, { name, businessId }, actor, now);
      if (!revokedAt) throw new ProblemError('NOT_FOUND');
      await audit(tx, {
        at: now,
        businessId: businessId ?? null,
        actor,
        action: 'key.revoke',
        subject: name,
        detail: { reason },
      });
      return { name, revokedAt: revokedAt.toISOString() };
    });
    app.keys.invalidate();
    return response;
  },
} satisfies Handlers;
