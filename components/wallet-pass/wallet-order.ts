import type { CallResponse } from 'loyalty-contract/calls/calls';
import { getSafeHref } from '@/lib/navigation/safe-href';

type Links = CallResponse<'getWalletLinks'>['links'];
export type WalletProvider = 'apple' | 'google';

/** The wallets that support the card, this device's own first. */
export function listWallets(links: Links, userAgent: string): { name: WalletProvider; href: string }[] {
  const order: WalletProvider[] = /Android/i.test(userAgent) ? ['google', 'apple'] : ['apple', 'google'];
  const hrefs: Record<WalletProvider, Links[keyof Links]> = { apple: links.appleWallet, google: links.googlePay };
  return order.flatMap((name) => {
    const href = getSafeHref(hrefs[name]?.url ?? '');
    return href ? [{ name, href }] : [];
  });
}
