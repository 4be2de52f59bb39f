import type { Handlers } from '../http/context';
import { newestAudit } from './queries';

export const auditHandlers = {
  async listAudit({ db }, { query }) {
    const rows = await newestAudit(db, query.businessId);
    return {
      entries: rows.map(({ at, business_id, actor, action, subject, detail }) => ({
        at: at.toISOString(),
        businessId: business_id,
        actor,
        action,
        subject,
        ...(detail ? { detail } : {}),
      })),
    };
  },
} satisfies Handlers;
