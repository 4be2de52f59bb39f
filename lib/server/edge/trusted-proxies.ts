import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses whose word about the client is believed. */
export interface TrustedProxies {
  trusts: (address: string) => boolean;
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Reads addresses and networks (`10.0.0.0/8`, `::1`). Throws on one that is neither. */
export function trustedProxies(list: readonly string[]): TrustedProxies {
  const known = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split(/\/(.*)/s);
    const most = isIPv4(address) ? 32 : 128;
    // An empty number of bits would be none at all, and the whole world trusted.
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new Error(`The environment variable TRUSTED_PROXIES is wrong: ${entry} is no address or network.`);
    if (bits === undefined) known.addAddress(address, family(address));
    else known.addSubnet(address, Number(bits), family(address));
  }
  return { trusts: (address) => isIP(plain(address)) !== 0 && known.check(plain(address), family(plain(address))) };
}

/**
 * The client's own address: the last one in `x-forwarded-for` that is not a trusted proxy's, and only where the
 * connection itself comes from one; else the connection's.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: TrustedProxies): string {
  if (!proxies.trusts(peer)) return plain(peer);
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
  const client = hops.reverse().find((hop) => isIP(hop) !== 0 && !proxies.trusts(hop));
  return client ?? plain(peer);
}
