import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Proxies whose `x-forwarded-*` headers are trusted. */
export interface TrustedProxies {
  trusts: (address: string) => boolean;
}

function normalizeAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** An address without the port and brackets that some proxies add. */
function removePort(hop: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? [];
  const [, numbered] = /^([\d.]+):\d+$/.exec(hop) ?? [];
  return bracketed ?? numbered ?? hop;
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Parses addresses and networks (`10.0.0.0/8`, `::1`). Throws on an invalid one. */
export function parseTrustedProxies(list: readonly string[]): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split(/\/(.*)/s);
    const most = isIPv4(address) ? 32 : 128;
    // An empty prefix length would be zero, and trust the whole world.
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new Error(`The environment variable TRUSTED_PROXIES is invalid: ${entry} is not an IP address or network.`);
    if (bits === undefined) trusted.addAddress(address, getFamily(address));
    else trusted.addSubnet(address, Number(bits), getFamily(address));
  }
  return {
    trusts: (address) =>
      isIP(normalizeAddress(address)) !== 0 &&
      trusted.check(normalizeAddress(address), getFamily(normalizeAddress(address))),
  };
}

/** The client of a request, as seen by the trusted proxies. */
export interface ForwardedClient {
  address: string;
  /** The client used https. */
  isSecure: boolean;
}

/** A header's list, the nearest proxy's entry first. */
function splitHops(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((item) => item.trim())
    .reverse();
}

/**
 * The client as seen by the trusted proxies: both lists are read from the right, past the trusted proxies' own
 * addresses, because entries further left are the client's own claims. Without a trusted proxy the connection's address
 * counts, and plain http. If a proxy's entry is not an address, nothing further left is trusted: the peer counts. A
 * single protocol from a proxy applies to all before it.
 */
export function parseForwardedHeaders(
  peer: string,
  headers: IncomingHttpHeaders,
  proxies: TrustedProxies,
): ForwardedClient {
  if (!proxies.trusts(peer)) return { address: normalizeAddress(peer), isSecure: false };
  const hops = splitHops(headers['x-forwarded-for']).map(removePort).map(normalizeAddress);
  const at = hops.findIndex((hop) => !proxies.trusts(hop));
  const client = hops[at] ?? '';
  const protocols = splitHops(headers['x-forwarded-proto']);
  const protocol = protocols[Math.min(Math.max(at, 0), protocols.length - 1)];
  return {
    address: isIP(client) === 0 ? normalizeAddress(peer) : client,
    isSecure: protocol?.toLowerCase() === 'https',
  };
}
