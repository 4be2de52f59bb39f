import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled up. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
}

/**
 * What a client's address is counted by: an IPv4 address by itself, an IPv6 address by its /64, which one household has
 * whole (security 2.2). What is no address counts as one unknown client.
 */
export function clientKey(address: string | undefined): string {
  const plain =
    (address ?? '')
      .trim()
      .replace(/^::ffff:(?=\d+\.)/i, '')
      .split('%')[0] ?? '';
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version === 0) return 'unknown';
  const network = groups(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
