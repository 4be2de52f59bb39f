import type { Logger } from 'pino';
import { createLog } from 'loyalty-telemetry/log';
import { hashMember } from 'loyalty-telemetry/member-hash';
import { getEnvironment } from './environment';
import { getProcessSingleton } from './process-singleton';

/** The portal's log: JSON lines, readable ones in development. */
export function getLog(): Logger {
  return getProcessSingleton('log', () => {
    const { LOG_LEVEL: level, LOG_FORMAT: format } = getEnvironment();
    return createLog({ service: 'portal', level, format });
  });
}

/** A member's keyed hash for the log: the same for the same member, and irreversible without our key. */
export function getMemberHash({ businessId, comoMemberId }: { businessId: string; comoMemberId: string }): string {
  return hashMember(getEnvironment().MEMBER_HASH_KEY, businessId, comoMemberId);
}
