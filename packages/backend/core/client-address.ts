import { isIP } from 'node:net';

/** Splits an IPv6 address into its eight groups of 16 bits, with `::` expanded. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
}

/**
 * The networks by which an address is counted, the narrowest first. A household usually has its own /64, a customer's
 * line often a /56, a site or a small provider's customer a /48 (RFC 6177); but many phones share the wider ones.
 */
const PREFIXES = [64, 56, 48] as const;

export interface ClientNetwork {
  /** `192.0.2.1`, `2001:db8:0:7::/64`; `unknown` for anything but an address. */
  key: string;
  prefix: 32 | (typeof PREFIXES)[number];
}

/** Formats an IPv6 network: `2001:db8:0:7::/64`. */
function formatNetwork(address: string, prefix: number): string {
  const masked = expandGroups(address).map((group, index) => {
    const bits = Math.min(16, Math.max(0, prefix - index * 16));
    return Number.parseInt(group, 16) & ~(0xffff >> bits);
  });
  const visible = masked.slice(0, Math.ceil(prefix / 16)).map((group) => group.toString(16));
  return `${visible.join(':')}::/${prefix}`;
}

/**
 * A block in which a single customer may hold many addresses: for IPv6 a provider's allocation, from the smallest to the
 * largest that needs no justification (RIPE-738 §5.1.2: a /32 to a /29), for IPv4 the smallest routed prefix and a large
 * provider's.
 */
export interface AddressBlock {
  /** `192.0.2.0/24`, `2001:db8::/29`; `unknown` for anything but an address. */
  key: string;
  prefix: 16 | 24 | 29;
}

/** The IPv4 address that an IPv6 address maps (RFC 4291 §2.5.5.2), in any notation. */
function toMappedIPv4(address: string): string | undefined {
  // The URL parser normalizes it: `::ffff:c000:201`.
  const { hostname } = new URL(`http://[${address}]`);
  const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname);
  if (!mapped) return undefined;
  const halves = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}

/** Parses an address; an IPv4 address in any notation of IPv6 is IPv4. Undefined for an invalid one. */
function parseAddress(address: string | undefined): { ipv4: string } | { ipv6: string } | undefined {
  const plain = (address ?? '').trim().split('%')[0] ?? '';
  const version = isIP(plain);
  if (version === 0) return undefined;
  const ipv4 = version === 4 ? plain : toMappedIPv4(plain);
  return ipv4 === undefined ? { ipv6: plain } : { ipv4 };
}

/** The networks that a client's address belongs to: an IPv4 address by itself, an IPv6 address by its three prefixes. */
export function getClientNetworks(address: string | undefined): [ClientNetwork, ...ClientNetwork[]] {
  const parsed = parseAddress(address);
  if (!parsed) return [{ key: 'unknown', prefix: 32 }];
  if ('ipv4' in parsed) return [{ key: parsed.ipv4, prefix: 32 }];
  const [narrowest, ...wider] = PREFIXES;
  const toNetwork = (prefix: (typeof PREFIXES)[number]) => ({ key: formatNetwork(parsed.ipv6, prefix), prefix });
  return [toNetwork(narrowest), ...wider.map(toNetwork)];
}

/** The key of a network that a business names: an IPv4 address, or an IPv6 network of one of the lengths above. */
export function toNetworkKey(network: string): string {
  const [address = '', prefix] = network.split('/');
  const networks = getClientNetworks(address);
  return (networks.find((candidate) => String(candidate.prefix) === prefix) ?? networks[0]).key;
}

/** The address blocks that contain a client's address. */
export function getAddressBlocks(address: string | undefined): AddressBlock[] {
  const parsed = parseAddress(address);
  if (!parsed) return [{ key: 'unknown', prefix: 16 }];
  if ('ipv6' in parsed) return [{ key: formatNetwork(parsed.ipv6, 29), prefix: 29 }];
  const [a, b, c] = parsed.ipv4.split('.');
  return [
    { key: `${a}.${b}.${c}.0/24`, prefix: 24 },
    { key: `${a}.${b}.0.0/16`, prefix: 16 },
  ];
}
