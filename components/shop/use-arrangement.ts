import { useRouter } from 'next/router';
import { MAX_SEARCH } from '@/contract/limits';
import { queryFlag } from '@/lib/navigation/query-flags';
import { sortOrders, type Arrangement } from '@/lib/shop/arrange-items';

/** The value of a flag in the URL that is set. */
const ON = 'true';

/** What the URL says to show of the shop, and a function to change it. */
export function useArrangement() {
  const router = useRouter();
  const read = (name: string) => [router.query[name]].flat()[0] ?? '';
  const arrangement: Arrangement = {
    sort: sortOrders.find((order) => order === read(queryFlag.sort)) ?? 'recommended',
    availableOnly: read(queryFlag.available) === ON,
    search: read(queryFlag.search).trim().slice(0, MAX_SEARCH),
  };
  const change = (changes: Partial<Arrangement>) => {
    const { sort, availableOnly, search } = { ...arrangement, ...changes };
    const {
      [queryFlag.sort]: _sort,
      [queryFlag.available]: _available,
      [queryFlag.search]: _search,
      ...rest
    } = router.query;
    const query = {
      ...rest,
      ...(sort !== 'recommended' && { [queryFlag.sort]: sort }),
      ...(availableOnly && { [queryFlag.available]: ON }),
      ...(search && { [queryFlag.search]: search }),
    };
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  return { arrangement, change };
}
