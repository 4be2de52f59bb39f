import { describe, expect, it } from 'vitest';
import { clientAddress, trustedProxies } from './trusted-proxies';

const proxies = trustedProxies(['10.0.0.0/8', '::1']);

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
