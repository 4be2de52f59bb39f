import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { DeskCallName } from '@/contract/calls/desk-calls';
import { toCallArgs, type CallInput } from '../call-input';
import { cursorPaging, type CursorPage } from '../paging';
import { deskQuery } from './desk-query';
import type { DeskResponse } from './desk-responses';

/** The cache tags of the desk's calls. */
const deskTags = [
  'account',
  'tillActions',
  'members',
  'member',
  'messages',
  'log',
  'imports',
  'webhooks',
  'keys',
  'staff',
] as const;
type DeskTag = (typeof deskTags)[number];

interface QueryOptions {
  providesTags?: readonly DeskTag[];
  keepUnusedDataFor?: number;
}

interface MutationOptions {
  invalidatesTags?: readonly DeskTag[];
}

/** The page of a numbered list, as calls name it. */
interface PageQuery {
  page: string;
  perPage: string;
}

type PagedCallName = { [K in DeskCallName]: DeskResponse<K> extends CursorPage ? K : never }[DeskCallName];

/** Defines endpoints by the names of calls: their input and response come from the contract. */
function createDeskEndpoints(build: EndpointBuilder<typeof deskQuery, DeskTag, 'deskApi'>) {
  return {
    query: <K extends DeskCallName>(call: K, options: QueryOptions = {}) =>
      build.query<DeskResponse<K>, CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
    /** A list that is loaded page by page. `toInput` gets the cursor of the page; undefined for the first one. */
    pagedQuery: <K extends PagedCallName, Arg>(
      call: K,
      toInput: (arg: Arg, cursor: string | undefined) => CallInput<K>,
      options: QueryOptions = {},
    ) =>
      build.infiniteQuery<DeskResponse<K> & CursorPage, Arg, string>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg, pageParam }) => toCallArgs(call, toInput(queryArg, pageParam || undefined)),
        ...options,
      }),
    /**
     * Lists that are loaded page by page, by number from 1. Another page follows while one of them fills its page.
     * @param pageSize the rows of a page of each list
     */
    numberedQuery: <K extends DeskCallName, Arg>(
      call: K,
      pageSize: number,
      toInput: (arg: Arg, paging: PageQuery) => CallInput<K>,
      getLists: (response: DeskResponse<K>) => readonly (readonly unknown[])[],
      options: QueryOptions = {},
    ) =>
      build.infiniteQuery<DeskResponse<K>, Arg, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last, _all, page) =>
            getLists(last).some((rows) => rows.length >= pageSize) ? page + 1 : undefined,
        },
        query: ({ queryArg, pageParam }) =>
          toCallArgs(call, toInput(queryArg, { page: String(pageParam), perPage: String(pageSize) })),
        ...options,
      }),
    mutation: <K extends DeskCallName>(call: K, options: MutationOptions = {}) =>
      build.mutation<DeskResponse<K>, CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
  };
}

export type DeskEndpoints = ReturnType<typeof createDeskEndpoints>;

/** The calls of the desk. Each screen adds its own in `endpoints/`. */
export const deskApi = createApi({
  reducerPath: 'deskApi',
  baseQuery: deskQuery,
  refetchOnReconnect: true,
  tagTypes: deskTags,
  endpoints: () => ({}),
});

/** Adds the endpoints of a screen: they are loaded with it. */
export function addDeskEndpoints<T extends EndpointDefinitions>(define: (endpoints: DeskEndpoints) => T) {
  return deskApi.injectEndpoints({ endpoints: (build) => define(createDeskEndpoints(build)) });
}
