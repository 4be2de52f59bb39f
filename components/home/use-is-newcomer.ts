import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useGetRecentActivityQuery, useGetUsableGiftsQuery, getRecentActivityQuery } from '@/store/endpoints/home';

/** Whether the member certainly has neither gifts nor activity yet. */
export function useIsNewcomer(): boolean {
  const configuration = useConfiguration();
  const kinds = getBalanceKinds(configuration);
  const gifts = useGetUsableGiftsQuery();
  const activity = useGetRecentActivityQuery(getRecentActivityQuery(kinds[0] ?? 'points'));
  // Home asks for the entries of one balance, and stamps are in none.
  if (kinds.length !== 1 || configuration.stampCards) return false;
  return gifts.data?.length === 0 && activity.data?.length === 0;
}
