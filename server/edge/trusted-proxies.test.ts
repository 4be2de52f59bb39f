import { describe, expect, it } from 'vitest';
import { parseForwardedHeaders, parseTrustedProxies, type TrustedProxies } from './trusted-proxies';

const proxies = parseTrustedProxies(['10.0.0.0/8', '::1']);
const clientAddress = (peer: string, hops: string, trusted: TrustedProxies) =>
  parseForwardedHeaders(peer, { 'x-forwarded-for': hops }, trusted).address;

describe('Client address', () => {
  it('is the connection’s own without trusted proxies, whatever the client claims', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', parseTrustedProxies([]))).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '1.2.3.4', proxies)).toBe('203.0.113.9');
  });

  it('is the last hop before the trusted proxies', () => {
    expect(clientAddress('10.1.1.1', '6.6.6.6, 203.0.113.9, 10.2.2.2', proxies)).toBe('203.0.113.9');
    expect(clientAddress('::1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('falls back to the connection for an invalid header', () => {
    expect(clientAddress('10.1.1.1', 'unknown, <script>', proxies)).toBe('10.1.1.1');
  });

  it.each([
    ['9.9.9.9, 203.0.113.9:5678', '203.0.113.9'],
    ['9.9.9.9, [2001:db8::7]:443', '2001:db8::7'],
    ['9.9.9.9, [2001:db8::7]', '2001:db8::7'],
    ['9.9.9.9, 203.0.113.9:5678, 10.2.2.2:80', '203.0.113.9'],
  ])('is parsed with the port that a proxy adds: %s', (hops, address) => {
    expect(clientAddress('10.1.1.1', hops, proxies)).toBe(address);
  });

  it.each(['9.9.9.9, unknown', '9.9.9.9, 203.0.113.9:x', '9.9.9.9, ', '9.9.9.9, unknown, 10.2.2.2'])(
    'is the proxy’s where it names none: a client’s claim is never trusted: %s',
    (hops) => expect(clientAddress('10.1.1.1', hops, proxies)).toBe('10.1.1.1'),
  );

  it('normalizes an IPv4-mapped IPv6 address', () => {
    expect(clientAddress('::ffff:10.1.1.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('refuses an invalid list of proxies', () => {
    expect(() => parseTrustedProxies(['everybody'])).toThrow('TRUSTED_PROXIES');
  });

  it.each(['banana', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/x'])(
    'refuses the proxy list %s',
    (entry) => expect(() => parseTrustedProxies([entry])).toThrow(`${entry} is not an IP address or network.`),
  );
});

describe('Client protocol', () => {
  const isSecure = (peer: string, hops: string, protocols: string | string[] | undefined) =>
    parseForwardedHeaders(peer, { 'x-forwarded-for': hops, 'x-forwarded-proto': protocols }, proxies).isSecure;

  it.each([
    ['the only proxy says https', '203.0.113.9', 'https', true],
    ['the only proxy says http', '203.0.113.9', 'http', false],
    ['a proxy appends https to a client’s claim', '1.2.3.4, 203.0.113.9', 'https, http', false],
    ['a proxy appends https to a client’s claim of http', '203.0.113.9', 'http,https', true],
    ['two proxies append and use http between them', '203.0.113.9, 10.2.2.2', 'https, http', true],
    ['two proxies append to a client’s claims', '1.2.3.4, 203.0.113.9, 10.2.2.2', 'https, http, http', false],
    ['the second proxy forwards the value of the first', '203.0.113.9, 10.2.2.2', 'https', true],
    ['the header is repeated', '203.0.113.9', ['https', 'http'], false],
    ['no proxy sets the header', '203.0.113.9', undefined, false],
  ])('is read where %s', (_, hops, protocols, secure) => {
    expect(isSecure('10.1.1.1', hops, protocols)).toBe(secure);
  });

  it('is http for a client that claims https without a trusted proxy', () => {
    expect(isSecure('203.0.113.9', '1.2.3.4', 'https')).toBe(false);
  });
});
