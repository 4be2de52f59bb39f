import { getBalanceKinds, toAccountType } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import type { Query } from '@/components/shared/query/query-state';
import { isNotImplemented } from '@/lib/calls/api-error';
import { useGetRecentActivityQuery, getRecentActivityQuery } from '@/store/endpoints/home';
import { groupEntries, type EntryGroup } from './group-entries';

/** The latest entries of every balance that the business has; those of one event are together. */
export function useRecentActivity(): Query<EntryGroup[]> {
  const [first = 'points', second] = getBalanceKinds(useConfiguration());
  const ofFirst = useGetRecentActivityQuery(getRecentActivityQuery(first));
  const ofSecond = useGetRecentActivityQuery(getRecentActivityQuery(second ?? first), { skip: second === undefined });
  const queries = second === undefined ? [ofFirst] : [ofFirst, ofSecond];
  // A list that the backend does not have leaves the other one alone.
  const there = queries.filter(({ error }) => !isNotImplemented(error));
  const shown = there.length > 0 ? there : [ofFirst];
  const lists = shown.map(({ data }) => data);
  const entries = lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  const kinds = second === undefined ? [first] : [first, second];
  const own = entries?.filter(({ type }) => kinds.some((kind) => toAccountType(kind) === type));
  return {
    ...(own && { data: groupEntries(own) }),
    ...shown.map(({ error }) => error && { error }).find(Boolean),
    isFetching: shown.some(({ isFetching }) => isFetching),
    refetch: () => shown.forEach((query) => void query.refetch()),
  };
}
