import { createHmac } from 'node:crypto';

/** The key of member hashes: portal and backend, which share both variables, get the same one. */
export function getMemberHashKey(environment: {
  MEMBER_HASH_KEY?: string | undefined;
  LOYALTY_BACKEND_KEY: readonly [string, ...string[]];
}): string {
  return environment.MEMBER_HASH_KEY ?? environment.LOYALTY_BACKEND_KEY[0];
}

/**
 * The hash of a member in log lines and traces: the same for the same member, in every process, and irreversible
 * without the key.
 * @param key by `getMemberHashKey`
 * @param memberId the `comoMemberId`
 */
export function hashMember(key: string, businessId: string, memberId: string): string {
  return createHmac('sha256', key).update(`${businessId}/${memberId}`).digest('hex').slice(0, 16);
}
