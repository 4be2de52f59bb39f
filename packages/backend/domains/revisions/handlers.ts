import type { Revisions } from 'loyalty-contract/schemas/revisions';
import type { Readable } from 'node:stream';
import { ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { findRevisions, type Watcher } from './queries';

function getWatcher({ business, memberId, sessionHash }: RequestContext): Watcher {
  return { businessId: business.id, memberId, sessionHash };
}

/** Opens the stream of a member's revisions, which begins with the current ones. */
export function openRevisionStream(context: RequestContext, current: Revisions): Readable {
  return context.app.revisions.open(getWatcher(context), current);
}

export const revisionHandlers = {
  async getRevisions(context) {
    const watcher = getWatcher(context);
    const revisions = (await findRevisions(context.db, [watcher], context.now)).get(watcher.sessionHash);
    if (!revisions) throw new ProblemError('SESSION_REQUIRED');
    return revisions;
  },
} satisfies Handlers;
