import type { CallResponse } from '@/contract/shapes';
import { safeHref } from '@/lib/navigation/safe-href';

type Links = CallResponse<'getWalletLinks'>['links'];
export type WalletName = 'apple' | 'google';

/** The wallets that the card can be put into, the one of this device first. */
export function walletsFor(links: Links, userAgent: string): { name: WalletName; href: string }[] {
  const order: WalletName[] = /Android/i.test(userAgent) ? ['google', 'apple'] : ['apple', 'google'];
  const of: Record<WalletName, Links[keyof Links]> = { apple: links.appleWallet, google: links.googlePay };
  return order.flatMap((name) => {
    const href = safeHref(of[name]?.url ?? '');
    return href ? [{ name, href }] : [];
  });
}
