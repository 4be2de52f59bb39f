import type { Query } from '@/components/shared/query/query-state';

type CurrentData<T> = Omit<Query<T>, 'data'> & { currentData?: T };

/** A query whose data is only that of its current arguments: what was loaded for earlier ones is not shown for these. */
export function toCurrentQuery<T>({ currentData, ...query }: CurrentData<T>): Query<T> {
  return { ...query, data: currentData };
}
