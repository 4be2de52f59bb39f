import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { EntryFilter } from 'loyalty-contract/schemas/activity';
import { filterNames, parseActivityFilter } from '@/lib/activity/activity-filter';

/** Which list: purchases, or the entries of a balance. */
export type ActivityList = 'purchases' | 'points' | 'credit';
/** Filters to change; undefined ends one. */
export type FilterChange = { [K in keyof EntryFilter]: EntryFilter[K] | undefined };

/** The filters in the URL, and a function to change some of them. */
export function useActivityFilter(list: ActivityList) {
  const router = useRouter();
  const filter = useMemo(() => {
    const { kind, ...rest } = parseActivityFilter(router.query);
    return { ...rest, ...(kind && list !== 'purchases' && { kind }) };
  }, [router.query, list]);

  const change = (changes: FilterChange) => {
    const query = { ...router.query };
    for (const name of filterNames) {
      if (!(name in changes)) continue;
      const value = changes[name];
      if (value === undefined || value === '') delete query[name];
      else query[name] = value;
    }
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  const clear = () =>
    change({ kind: undefined, place: undefined, from: undefined, until: undefined, search: undefined });
  return { filter, isFiltered: Object.keys(filter).length > 0, change, clear };
}

export type ActivityFilterState = ReturnType<typeof useActivityFilter>;
