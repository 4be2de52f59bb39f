import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
function toGroups(address: string): string[] {
  const [before = [], after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (!after) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * The network that a request is queued under: an IPv4 address, or the /48 that a single customer may have (RFC 6177).
 */
export function getClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser normalizes it, so that an address has one network in any notation.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  return `${toGroups(hostname.slice(1, -1)).slice(0, 3).join(':')}::/48`;
}
