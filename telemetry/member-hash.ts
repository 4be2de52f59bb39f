import { createHmac } from 'node:crypto';

/**
 * The hash of a member in log lines and traces: the same for the same member, in every process, and irreversible
 * without the key.
 * @param key `MEMBER_HASH_KEY`, which portal and backend share
 * @param memberId the `comoMemberId`
 */
export function hashMember(key: string, businessId: string, memberId: string): string {
  return createHmac('sha256', key).update(`${businessId}/${memberId}`).digest('hex').slice(0, 16);
}
