import type { BalanceKind } from '@/contract/balance-kinds';
import type { Business } from '../../core/business';

/** The kinds of balance that a business uses (`businessWallet`, spec §3); an item in another one is not sold. */
export function getBalanceKinds(business: Business): BalanceKind[] {
  const wallet = business.file.configuration.businessWallet;
  return (['points', 'credit'] as const).filter((kind) => wallet.includes(kind));
}
