import type { Handlers } from '../../core/request-context';
import { issueTemporaryToken } from './issue';
import { openTemporaryTokenSession } from './open';
import { findSupportSessions } from './queries';

export const temporaryTokenHandlers = {
  issueTemporaryToken,
  openTemporaryTokenSession: (context, { body }) => openTemporaryTokenSession(context, body.temporaryToken),
  async getSupportSessions({ db, business, memberId }) {
    const rows = await findSupportSessions(db, business.id, memberId);
    return {
      supportSessions: rows.map(({ used_at, issued_by, reason }) => ({
        openedAt: used_at.toISOString(),
        openedBy: issued_by,
        reason,
      })),
    };
  },
} satisfies Handlers;
