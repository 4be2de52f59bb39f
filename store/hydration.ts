import { api } from './api';
import type { RootState } from './store';

type QueryName = keyof typeof api.endpoints;

/** The completed queries of a store as serialised in a page; the rest of its state is derived from them. */
export type FulfilledQueries = Parameters<typeof api.util.upsertQueryEntries<QueryName[]>>[0];

type ApiState = Pick<RootState, typeof api.reducerPath>;

interface QueryCandidate {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** Includes endpoints that features inject into the api later; excludes texts, which pages load from a shared file (decision 055). */
const isFulfilledQuery = (query: QueryCandidate): query is FulfilledQueries[number] =>
  query.endpointName in api.endpoints && query.endpointName !== api.endpoints.getLocaleTranslation.name;

/** The completed queries of a store. Failed ones are omitted, and the browser retries them. */
export function dehydrate({ [api.reducerPath]: { queries } }: ApiState): FulfilledQueries {
  return Object.values(queries)
    .filter((query) => query?.status === 'fulfilled')
    .map(({ endpointName, originalArgs: arg, data: value }): QueryCandidate => ({ endpointName, arg, value }))
    .filter(isFulfilledQuery);
}

const hydrated = new WeakMap<FulfilledQueries, ApiState>();

/** The state of a store with these completed queries; computed once for the app and its document. */
export function hydrate(queries: FulfilledQueries): ApiState {
  const state = hydrated.get(queries) ?? {
    [api.reducerPath]: api.reducer(undefined, api.util.upsertQueryEntries(queries)),
  };
  hydrated.set(queries, state);
  return state;
}
