import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { invalid, ProblemError } from '../../core/problems';
import { sha256 } from '../../core/secrets';
import { ENVIRONMENT_KEY } from '../../core/service-key';
import { newServiceKey } from './key-directory';
import { insertKey, listKeys, revokeKey } from './queries';

const DAY_MS = 86_400_000;
/** The lifetime of a key that was created without an expiry. */
const DEFAULT_DAYS = 365;

export const keyHandlers = {
  /** @throws {ProblemError} ALREADY_EXISTS for a name that was used before; NOT_FOUND for a business */
  async createKey(context, request) {
    const { app, now, actor } = context;
    const { name, role, businessId = null } = request.body;
    const expiresAt = new Date(request.body.expiresAt ?? now.getTime() + DEFAULT_DAYS * DAY_MS);
    if (expiresAt <= now) throw invalid('expiresAt', 'past');
    if (name === ENVIRONMENT_KEY) throw new ProblemError('ALREADY_EXISTS');
    if (businessId && !(await app.businesses.byId(businessId))) throw new ProblemError('NOT_FOUND');
    // Returned only to the request that creates it, and not stored with the response: a repeated request does not get
    // it.
    let key: string | null = null;
    const stored = await withAdminIdempotency(context, request, async (tx) => {
      key = newServiceKey();
      const isNew = await insertKey(tx, {
        name,
        role,
        businessId,
        keyHash: sha256(key),
        createdBy: actor,
        createdAt: now,
        expiresAt,
      });
      if (!isNew) throw new ProblemError('ALREADY_EXISTS');
      const detail = { role, expiresAt: expiresAt.toISOString() };
      await audit(tx, { at: now, businessId, actor, action: 'key.create', subject: name, detail });
      return { name, role, businessId, expiresAt: expiresAt.toISOString() };
    });
    return { ...stored, key };
  },
  async listKeys({ db, now }) {
    const rows = await listKeys(db);
    return {
      keys: rows.map((row) => ({
        name: row.name,
        role: row.role,
        businessId: row.business_id,
        state: row.revoked_at
          ? ('revoked' as const)
          : row.expires_at <= now
            ? ('expired' as const)
            : ('active' as const),
        createdAt: row.created_at.toISOString(),
        createdBy: row.created_by,
        expiresAt: row.expires_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      })),
    };
  },
  async revokeKey(context, request) {
    const { app, now, actor } = context;
    const { name } = request.params;
    const response = await withAdminIdempotency(context, request, async (tx) => {
      const revokedAt = await revokeKey(tx, name, actor, now);
      if (!revokedAt) throw new ProblemError('NOT_FOUND');
      const { reason } = request.body;
      await audit(tx, { at: now, businessId: null, actor, action: 'key.revoke', subject: name, detail: { reason } });
      return { name, revokedAt: revokedAt.toISOString() };
    });
    app.keys.forget();
    return response;
  },
} satisfies Handlers;
