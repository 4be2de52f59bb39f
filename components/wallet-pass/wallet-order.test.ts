import { describe, expect, it } from 'vitest';
import { listWallets } from './wallet-order';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
const both = {
  appleWallet: { url: '/api/wallet/apple/pass' },
  googlePay: { url: 'https://pay.google.com/gp/v/save/x' },
};
const names = (links: Parameters<typeof listWallets>[0], agent: string) =>
  listWallets(links, agent).map(({ name }) => name);

describe('Wallet order', () => {
  it('starts with the wallet of the device', () => {
    expect(names(both, iphone)).toEqual(['apple', 'google']);
    expect(names(both, android)).toEqual(['google', 'apple']);
  });

  it('contains only configured wallets', () => {
    expect(names({ ...both, googlePay: null }, android)).toEqual(['apple']);
    expect(names({ appleWallet: null, googlePay: null }, iphone)).toEqual([]);
  });

  it('omits an unsafe URL', () => {
    for (const url of ['javascript:alert(1)', 'http://evil.example', '//evil.example', ''])
      expect(names({ appleWallet: { url }, googlePay: null }, iphone)).toEqual([]);
  });
});
