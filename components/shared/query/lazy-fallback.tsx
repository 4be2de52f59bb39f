import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { QueryState } from './query-state';

/**
 * Creates the fallback of a lazy component while its script loads and when loading fails: for `createClientComponent`,
 * or `loading` of `next/dynamic`.
 * @param height the class of its height
 */
export function createLazyFallback(height: string) {
  return function LazyFallback({ error, isLoading = false, retry }: DynamicOptionsLoadingProps) {
    const query = {
      ...(error && { error: { status: 0, code: 'FETCH_ERROR' as const } }),
      isFetching: isLoading,
      refetch: () => retry?.(),
    };
    return (
      <QueryState query={query} skeleton={<Skeleton className={height} />}>
        {() => null}
      </QueryState>
    );
  };
}
