import type { Handlers } from '../../core/request-context';
import { findAuditEntries } from './queries';

export const auditHandlers = {
  async listAudit({ db }, { query }) {
    const rows = await findAuditEntries(db, query);
    return {
      entries: rows.map(({ at, business_id, actor, action, subject, detail, service_key }) => ({
        at: at.toISOString(),
        businessId: business_id,
        actor,
        action,
        subject,
        ...(service_key === null ? {} : { key: service_key }),
        ...(detail ? { detail } : {}),
      })),
    };
  },
} satisfies Handlers;
