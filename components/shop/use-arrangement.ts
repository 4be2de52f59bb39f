import { useRouter, type NextRouter } from 'next/router';
import { useRef } from 'react';
import { MAX_SEARCH } from 'loyalty-contract/limits';
import { queryParam } from '@/lib/navigation/query-params';
import { sortOrders, type Arrangement } from '@/lib/shop/arrange-items';
import { getFirstValue } from '@/lib/navigation/first-value';

/** The value of a parameter in the URL that is set. */
const ON = 'true';

function readArrangement(query: NextRouter['query']): Arrangement {
  const read = (name: string) => getFirstValue(query[name]) ?? '';
  return {
    sort: sortOrders.find((order) => order === read(queryParam.sort)) ?? 'recommended',
    availableOnly: read(queryParam.available) === ON,
    search: read(queryParam.search).trim().slice(0, MAX_SEARCH),
  };
}

/** What the URL says to show of the shop, and a function to change it. */
export function useArrangement() {
  const router = useRouter();
  const arrangement = readArrangement(router.query);
  /** The change that was requested last, and the query that it is to replace: until it does, further changes add to it. */
  const requested = useRef({ query: router.query, arrangement });
  const change = (changes: Partial<Arrangement>) => {
    const latest = requested.current.query === router.query ? requested.current.arrangement : arrangement;
    const next = { ...latest, ...changes };
    requested.current = { query: router.query, arrangement: next };
    const { sort, availableOnly, search } = next;
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
