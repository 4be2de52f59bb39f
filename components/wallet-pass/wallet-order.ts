import type { CallResponse } from '@/contract/call-schemas';
import { safeHref } from '@/lib/navigation/safe-href';

type Links = CallResponse<'getWalletLinks'>['links'];
export type WalletProvider = 'apple' | 'google';

/** The wallets that can hold the card, that of this device first. */
export function listWallets(links: Links, userAgent: string): { name: WalletProvider; href: string }[] {
  const order: WalletProvider[] = /Android/i.test(userAgent) ? ['google', 'apple'] : ['apple', 'google'];
  const hrefs: Record<WalletProvider, Links[keyof Links]> = { apple: links.appleWallet, google: links.googlePay };
  return order.flatMap((name) => {
    const href = safeHref(hrefs[name]?.url ?? '');
    return href ? [{ name, href }] : [];
  });
}
