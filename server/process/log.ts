import type { Logger } from 'pino';
import { createLog } from '@/telemetry/log';
import { hashMember } from '@/telemetry/member-hash';
import { environment } from './environment';
import { processWide } from './process-singleton';

/** The portal's log: JSON lines, readable ones in development. */
export function log(): Logger {
  return processWide('log', () => {
    const { LOG_LEVEL: level, LOG_FORMAT: format } = environment();
    return createLog({ service: 'portal', level, format });
  });
}

/** A member in a log line: the same member gives the same word, which leads back to nobody without our secret. */
export function hashedMember({ businessId, comoMemberId }: { businessId: string; comoMemberId: string }): string {
  return hashMember(environment().MEMBER_HASH_KEY, businessId, comoMemberId);
}
