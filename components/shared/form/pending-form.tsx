import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';
import { QueryState } from '../query-state';

/** What shows in a form's place until its script is there, and where it does not come. */
export function PendingForm({ error, isLoading = false, retry }: DynamicOptionsLoadingProps) {
  const query = {
    ...(error && { error: { status: 0, code: 'FETCH_ERROR' as const } }),
    isFetching: isLoading,
    refetch: () => retry?.(),
  };
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96" />}>
      {() => null}
    </QueryState>
  );
}
