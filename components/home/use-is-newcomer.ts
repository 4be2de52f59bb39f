import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { getBalanceKinds } from '@/lib/format/wallet';
import { useGetRecentActivityQuery, useGetUsableGiftsQuery } from '@/store/endpoints/home';
import { getRecentActivityQuery } from './recent-activity-query';

/** Whether the member has neither gifts nor activity yet; false until both are known. */
export function useIsNewcomer(): boolean {
  const kind = getBalanceKinds(useConfiguration())[0] ?? 'points';
  const gifts = useGetUsableGiftsQuery();
  const activity = useGetRecentActivityQuery(getRecentActivityQuery(kind));
  return gifts.data?.length === 0 && activity.data?.length === 0;
}
