import { useRouter } from 'next/router';
import { MAX_SEARCH } from '@/contract/limits';
import { queryParam } from '@/lib/navigation/query-params';
import { sortOrders, type Arrangement } from '@/lib/shop/arrange-items';
import { getFirstValue } from '@/lib/navigation/first-value';

/** The value of a parameter in the URL that is set. */
const ON = 'true';

/** What the URL says to show of the shop, and a function to change it. */
export function useArrangement() {
  const router = useRouter();
  const read = (name: string) => getFirstValue(router.query[name]) ?? '';
  const arrangement: Arrangement = {
    sort: sortOrders.find((order) => order === read(queryParam.sort)) ?? 'recommended',
    availableOnly: read(queryParam.available) === ON,
    search: read(queryParam.search).trim().slice(0, MAX_SEARCH),
  };
  const change = (changes: Partial<Arrangement>) => {
    const { sort, availableOnly, search } = { ...arrangement, ...changes };
    const {
      [queryParam.sort]: _sort,
      [queryParam.available]: _available,
      [queryParam.search]: _search,
      ...rest
    } = router.query;
    const query = {
      ...rest,
      ...(sort !== 'recommended' && { [queryParam.sort]: sort }),
      ...(availableOnly && { [queryParam.available]: ON }),
      ...(search && { [queryParam.search]: search }),
    };
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  return { arrangement, change };
}
