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
 * Networks that an address is counted by, the narrowest first. One household has a /64 whole, one customer's line often a
 * /56, one site or a small provider's customer a /48 (RFC 6177); but telephones of many share the wider ones.
 */
const PREFIXES = [64, 56, 48] as const;

export interface ClientNetwork {
  /** `192.0.2.1`, `2001:db8:0:7::/64`; `unknown` for what is no address. */
  key: string;
  prefix: 32 | (typeof PREFIXES)[number];
}

/** An IPv6 prefix as text, its host part zero. */
function network(address: string, prefix: number): string {
  const kept = groups(address).map((group, at) => {
    const bits = Math.min(16, Math.max(0, prefix - at * 16));
    return Number.parseInt(group, 16) & ~(0xffff >> bits);
  });
  const shown = kept.slice(0, Math.ceil(prefix / 16)).map((group) => group.toString(16));
  return `${shown.join(':')}::/${prefix}`;
}

/** The networks that a client's address belongs to: an IPv4 address by itself, an IPv6 address by its three prefixes. */
export function clientNetworks(address: string | undefined): [ClientNetwork, ...ClientNetwork[]] {
  const plain =
    (address ?? '')
      .trim()
      .replace(/^::ffff:(?=\d+\.)/i, '')
      .split('%')[0] ?? '';
  const version = isIP(plain);
  if (version === 4) return [{ key: plain, prefix: 32 }];
  if (version === 0) return [{ key: 'unknown', prefix: 32 }];
  const [narrowest, ...wider] = PREFIXES;
  const of = (prefix: (typeof PREFIXES)[number]) => ({ key: network(plain, prefix), prefix });
  return [of(narrowest), ...wider.map(of)];
}
