import { expect, it } from 'vitest';
import { getClientNetwork } from './client-network';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:0:0:0:9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:7:0:0:0:1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', 'unknown'],
])('requests of the address %s share the place of the client %s in the queue', (address, network) =>
  expect(getClientNetwork(address)).toBe(network),
);
