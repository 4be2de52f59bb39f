import { api } from './api';
import { completeMenu, shortenMenu } from './menu-in-page';
import type { RootState } from './store';

type QueryName = keyof typeof api.endpoints;

type FulfilledQueries = Parameters<typeof api.util.upsertQueryEntries<QueryName[]>>[0];

type ApiState = Pick<RootState, typeof api.reducerPath>;

interface QueryCandidate {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** The completed queries of a store as serialised in a page; the rest of its state is derived from them. */
export type PageQueries = readonly QueryCandidate[];

const isConfiguration = ({ endpointName }: QueryCandidate) => endpointName === api.endpoints.getConfiguration.name;

/** Includes endpoints that features inject into the api later; excludes texts, which pages load from a shared file (decision 055). */
const isFulfilledQuery = (query: QueryCandidate): query is FulfilledQueries[number] =>
  query.endpointName in api.endpoints && query.endpointName !== api.endpoints.getLocaleTranslation.name;

/** The completed queries of a store. Failed ones are omitted, and the browser retries them. */
export function dehydrate({ [api.reducerPath]: { queries } }: ApiState): PageQueries {
  return Object.values(queries)
    .filter((query) => query?.status === 'fulfilled')
    .map(({ endpointName, originalArgs: arg, data: value }): QueryCandidate => ({ endpointName, arg, value }))
    .filter(isFulfilledQuery)
    .map((query) => (isConfiguration(query) ? { ...query, value: shortenMenu(query.value) } : query));
}

const complete = (query: QueryCandidate): QueryCandidate =>
  isConfiguration(query) ? { ...query, value: completeMenu(query.value) } : query;

const hydrated = new WeakMap<PageQueries, ApiState>();

/** The state of a store with these completed queries; computed once for the app and its document. */
export function hydrate(queries: PageQueries): ApiState {
  const fulfilled = (): FulfilledQueries => queries.map(complete).filter(isFulfilledQuery);
  const state = hydrated.get(queries) ?? {
    [api.reducerPath]: api.reducer(undefined, api.util.upsertQueryEntries(fulfilled())),
  };
  hydrated.set(queries, state);
  return state;
}
