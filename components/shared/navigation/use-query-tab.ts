import { useRouter } from 'next/router';
import { queryParam } from '@/lib/navigation/query-params';

/** The tab in the query (`?tab=`), by default the first, and a function to change it. */
export function useQueryTab<T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void];
export function useQueryTab<T extends string>(tabs: readonly T[]): [T | undefined, (tab: string) => void];
export function useQueryTab<T extends string>(tabs: readonly T[]): [T | undefined, (tab: string) => void] {
  const router = useRouter();
  const requested = router.query[queryParam.tab];
  const current = tabs.find((tab) => tab === requested) ?? tabs[0];
  const choose = (tab: string) =>
    void router.replace({ query: { ...router.query, [queryParam.tab]: tab } }, undefined, {
      shallow: true,
      scroll: false,
    });
  return [current, choose];
}
