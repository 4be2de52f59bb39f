import { describe, expect, it } from 'vitest';
import { readForwarded, trustedProxies, type TrustedProxies } from './trusted-proxies';

const proxies = trustedProxies(['10.0.0.0/8', '::1']);
const clientAddress = (peer: string, hops: string, trusted: TrustedProxies) =>
  readForwarded(peer, { 'x-forwarded-for': hops }, trusted).address;

describe('the client’s address', () => {
  it('is the connection’s own when no proxy is trusted, whatever the client claims', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', trustedProxies([]))).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '1.2.3.4', proxies)).toBe('203.0.113.9');
  });

  it('is the last hop before the trusted proxies', () => {
    expect(clientAddress('10.1.1.1', '6.6.6.6, 203.0.113.9, 10.2.2.2', proxies)).toBe('203.0.113.9');
    expect(clientAddress('::1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('falls back to the connection where a proxy says nothing sensible', () => {
    expect(clientAddress('10.1.1.1', 'unknown, <script>', proxies)).toBe('10.1.1.1');
  });

  it.each([
    ['9.9.9.9, 203.0.113.9:5678', '203.0.113.9'],
    ['9.9.9.9, [2001:db8::7]:443', '2001:db8::7'],
    ['9.9.9.9, [2001:db8::7]', '2001:db8::7'],
    ['9.9.9.9, 203.0.113.9:5678, 10.2.2.2:80', '203.0.113.9'],
  ])('is found past the port that a proxy adds: %s', (hops, address) => {
    expect(clientAddress('10.1.1.1', hops, proxies)).toBe(address);
  });

  it.each(['9.9.9.9, unknown', '9.9.9.9, 203.0.113.9:x', '9.9.9.9, ', '9.9.9.9, unknown, 10.2.2.2'])(
    'is the proxy’s where that one names none: a client’s own claim is never believed: %s',
    (hops) => expect(clientAddress('10.1.1.1', hops, proxies)).toBe('10.1.1.1'),
  );

  it('sees an IPv4 address in its IPv6 form as itself', () => {
    expect(clientAddress('::ffff:10.1.1.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  it('refuses a list that is none', () => {
    expect(() => trustedProxies(['everybody'])).toThrow('TRUSTED_PROXIES');
  });

  it.each(['banana', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/x'])(
    'is not told by %s, which is refused',
    (entry) => expect(() => trustedProxies([entry])).toThrow(`${entry} is no address or network.`),
  );
});

describe('the client’s protocol', () => {
  const isSecure = (peer: string, hops: string, protocols: string | string[] | undefined) =>
    readForwarded(peer, { 'x-forwarded-for': hops, 'x-forwarded-proto': protocols }, proxies).secure;

  it.each([
    ['the only proxy says so', '203.0.113.9', 'https', true],
    ['the only proxy says http', '203.0.113.9', 'http', false],
    ['a proxy appends its own word to a client’s claim', '1.2.3.4, 203.0.113.9', 'https, http', false],
    ['a proxy appends its own word to a client’s claim of http', '203.0.113.9', 'http,https', true],
    ['two proxies append, and speak http with each other', '203.0.113.9, 10.2.2.2', 'https, http', true],
    ['two proxies append, and the client claims more', '1.2.3.4, 203.0.113.9, 10.2.2.2', 'https, http, http', false],
    ['the second of two proxies hands on the first one’s word', '203.0.113.9, 10.2.2.2', 'https', true],
    ['the header comes twice', '203.0.113.9', ['https', 'http'], false],
    ['no proxy says anything', '203.0.113.9', undefined, false],
  ])('is read where %s', (_, hops, protocols, secure) => {
    expect(isSecure('10.1.1.1', hops, protocols)).toBe(secure);
  });

  it('is plain http for a client that claims https without a trusted proxy', () => {
    expect(isSecure('203.0.113.9', '1.2.3.4', 'https')).toBe(false);
  });
});
