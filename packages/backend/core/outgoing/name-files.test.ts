import { describe, expect, it } from 'vitest';
import { parseHosts, parseSearchRules, readNameFile } from './name-files';

describe('Hosts file', () => {
  it('gives each name its addresses, without comments and lines that are none', () => {
    const hosts = parseHosts(
      '# comment\n127.0.0.1\tlocalhost\n::1 localhost ip6-localhost # this machine\nnonsense here\n10.0.0.7 Relay relay.shop\n',
    );
    expect(Object.fromEntries(hosts)).toEqual({
      localhost: ['127.0.0.1', '::1'],
      'ip6-localhost': ['::1'],
      relay: ['10.0.0.7'],
      'relay.shop': ['10.0.0.7'],
    });
  });

  it('is empty if it is missing', () => {
    expect(parseHosts(readNameFile('/nowhere/hosts')).size).toBe(0);
  });
});

describe('Search list', () => {
  it('is the last one of the file, with its least number of dots', () => {
    const text =
      'nameserver 10.0.0.10\ndomain old.example\nsearch shop.svc.cluster.local svc.cluster.local\noptions ndots:5 edns0\n';
    expect(parseSearchRules(text)).toEqual({ domains: ['shop.svc.cluster.local', 'svc.cluster.local'], minDots: 5 });
    expect(parseSearchRules('nameserver 10.0.0.10')).toEqual({ domains: [], minDots: 1 });
  });
});
