import { useState } from 'react';
import { usePageVisible } from '@/components/shared/browser/use-page-visible';
import { useListTillActsInfiniteQuery } from '@/store/desk/endpoints/till';

/** How often the list is loaded again: it follows other tills within two seconds. */
const INTERVAL_MS = 1_500;
/** After a failure: the backend or the network has other worries. */
const INTERVAL_AFTER_FAILURE_MS = 15_000;

/**
 * The actions of the day at a place, which follow what other tills do while the page is visible. Once further pages were
 * loaded, it follows no more: each of them would be loaded again.
 */
export function useDayActions(place: { businessId: string; locationId: string }) {
  const isVisible = usePageVisible();
  const [pollingInterval, setPollingInterval] = useState(INTERVAL_MS);
  const query = useListTillActsInfiniteQuery(place, { pollingInterval });
  const usual = query.error ? INTERVAL_AFTER_FAILURE_MS : INTERVAL_MS;
  const wanted = isVisible && (query.data?.pages.length ?? 0) <= 1 ? usual : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return query;
}
