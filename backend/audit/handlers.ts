import type { Handlers } from '../http/context';
import { auditPage } from './queries';

export const auditHandlers = {
  async listAudit({ db }, { query }) {
    const rows = await auditPage(db, query);
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
