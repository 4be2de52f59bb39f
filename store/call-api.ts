import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { CallName } from 'loyalty-contract/calls/calls';
import { toCallArgs, type CallInput } from './call-input';
import type { CallQuery } from './call-query';
import { cursorPaging, type CursorPage } from './paging';

/** The responses of a list of calls, by name. */
type Responses = Partial<Record<CallName, unknown>>;
type NameOf<R extends Responses> = keyof R & CallName;
type CursorName<R extends Responses> = { [K in NameOf<R>]: R[K] extends CursorPage ? K : never }[NameOf<R>];

interface QueryOptions<Tag> {
  providesTags?: readonly Tag[];
  keepUnusedDataFor?: number;
}

interface MutationOptions<Response, Tag> {
  invalidatesTags?: readonly Tag[] | ((response: Response | undefined) => readonly Tag[]);
}

/** Defines endpoints by the names of calls: their input and response come from the contract. */
function createEndpoints<R extends Responses, Tag extends string, Path extends string>(
  build: EndpointBuilder<CallQuery<NameOf<R>>, Tag, Path>,
) {
  return {
    query: <K extends NameOf<R>>(call: K, options: QueryOptions<Tag> = {}) =>
      build.query<R[K], CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
    /** A query that keeps only a part of its response in the cache and in the HTML of a page. */
    partialQuery: <K extends NameOf<R>, Data>(
      call: K,
      pick: (response: R[K]) => Data,
      options: QueryOptions<Tag> = {},
    ) =>
      build.query<Data, CallInput<K>>({
        query: (input) => toCallArgs(call, input),
        transformResponse: pick,
        ...options,
      }),
    /** A list that is loaded page by page. `toInput` gets the cursor of the page; undefined for the first one. */
    cursorQuery: <K extends CursorName<R>, Arg>(
      call: K,
      toInput: (arg: Arg, cursor: string | undefined) => CallInput<K>,
      options: QueryOptions<Tag> = {},
    ) =>
      build.infiniteQuery<R[K] & CursorPage, Arg, string>({
        infiniteQueryOptions: cursorPaging,
        query: ({ queryArg, pageParam }) => toCallArgs(call, toInput(queryArg, pageParam || undefined)),
        ...options,
      }),
    /**
     * Lists that are loaded page by page, by number from 1.
     * @param hasMore whether another page follows this one
     */
    pagedQuery: <K extends NameOf<R>, Arg>(
      call: K,
      toInput: (arg: Arg, page: number) => CallInput<K>,
      hasMore: (response: R[K]) => boolean,
      options: QueryOptions<Tag> = {},
    ) =>
      build.infiniteQuery<R[K], Arg, number>({
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (last, _all, page) => (hasMore(last) ? page + 1 : undefined),
        },
        query: ({ queryArg, pageParam }) => toCallArgs(call, toInput(queryArg, pageParam)),
        ...options,
      }),
    mutation: <K extends NameOf<R>>(call: K, options: MutationOptions<R[K], Tag> = {}) =>
      build.mutation<R[K], CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
  };
}

type Endpoints<R extends Responses, Tag extends string, Path extends string> = ReturnType<
  typeof createEndpoints<R, Tag, Path>
>;

interface CallApiOptions<
  R extends Responses,
  Tag extends string,
  Path extends string,
  Definitions extends EndpointDefinitions,
> {
  reducerPath: Path;
  tagTypes: readonly Tag[];
  baseQuery: CallQuery<NameOf<R>>;
  /** Seconds. */
  keepUnusedDataFor?: number;
  /** The endpoints that every page needs. */
  endpoints: (endpoints: Endpoints<R, Tag, Path>) => Definitions;
}

/**
 * Creates the API of a list of calls, of which members and the desk have one each. `addEndpoints` adds the endpoints of a
 * feature or screen, which are loaded with it.
 */
export const createCallApi =
  <R extends Responses>() =>
  <Tag extends string, Path extends string, Definitions extends EndpointDefinitions>({
    endpoints,
    ...options
  }: CallApiOptions<R, Tag, Path, Definitions>) => {
    const api = createApi({
      ...options,
      refetchOnReconnect: true,
      endpoints: (build) => endpoints(createEndpoints<R, Tag, Path>(build)),
    });
    return {
      api,
      addEndpoints: <T extends EndpointDefinitions>(define: (added: Endpoints<R, Tag, Path>) => T) =>
        api.injectEndpoints({ endpoints: (build) => define(createEndpoints<R, Tag, Path>(build)) }),
    };
  };
