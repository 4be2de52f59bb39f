import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { QueryState } from './query-state';

/**
 * Makes what shows in a part's place until its script is there, and where it does not come: for `loading` of `next/dynamic`.
 * @param height the class of its height
 */
export function pendingPart(height: string) {
  return function PendingPart({ error, isLoading = false, retry }: DynamicOptionsLoadingProps) {
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
