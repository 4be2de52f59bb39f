import { createHmac } from 'node:crypto';

/**
 * A member in log lines and traces: always the same for the same member, in every process, and no way back to the id
 * without the key.
 * @param key `MEMBER_HASH_KEY`, which portal and backend share
 * @param memberId the `comoMemberId`
 */
export function hashMember(key: string, businessId: string, memberId: string): string {
  return createHmac('sha256', key).update(`${businessId}/${memberId}`).digest('hex').slice(0, 16);
}
