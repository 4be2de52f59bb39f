import type { Business } from '../../core/business';

/** The currencies of a business's wallet (`businessWallet`, spec §3); an item in another one is not sold. */
export function getCurrencies(business: Business): ('points' | 'credit')[] {
  const wallet = business.file.configuration.businessWallet;
  return (['points', 'credit'] as const).filter((currency) => wallet.includes(currency));
}
