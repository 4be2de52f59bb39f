import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { BrowserCallName } from '@/contract/calls/browser-routes';
import type { CallResponse } from '@/contract/calls/call-schemas';
import { toCallArgs, type CallInput } from './call-input';
import type { callQuery } from './call-query';
import { cursorPaging, type CursorPage } from './paging';

/**
 * The cache tags of calls. `userUpdate` is the member's details and balance: sign-in and purchases refresh it (spec
 * §7). `localized` is every response with texts in the member's language.
 */
export const tagTypes = [
  'userUpdate',
  'gifts',
  'shops',
  'goal',
  'activity',
  'legal',
  'consents',
  'localized',
  'profile',
  'plans',
  'payments',
  'invoices',
  'notices',
  'noticePreferences',
] as const;
type Tag = (typeof tagTypes)[number];

interface QueryOptions {
  providesTags?: readonly Tag[];
  keepUnusedDataFor?: number;
}

interface MutationOptions<K extends BrowserCallName> {
  invalidatesTags?: readonly Tag[] | ((response: CallResponse<K> | undefined) => readonly Tag[]);
}

/** A page of a list. */
interface Page {
  page: number;
  perPage: number;
  total: number;
}

type CursorCallName = { [K in BrowserCallName]: CallResponse<K> extends CursorPage ? K : never }[BrowserCallName];

type PagedCallName = { [K in BrowserCallName]: CallResponse<K> extends Page ? K : never }[BrowserCallName];

/** Rows of one page of a list. */
export const ROWS_PER_PAGE = 20;

/** Pages are counted from 1; the last is the one that reaches the total. */
const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ page, perPage, total }: Page) => (page * perPage < total ? page + 1 : undefined),
};

/** Defines endpoints by the names of calls: their input and response come from the contract. */
export function createEndpoints(build: EndpointBuilder<typeof callQuery, Tag, 'api'>) {
  return {
    /** A list that is loaded page by page. */
    pagedQuery: <K extends PagedCallName, Arg>(
      call: K,
      toInput: (arg: Arg, page: number) => CallInput<K>,
      options: QueryOptions = {},
    ) =>
      build.infiniteQuery<CallResponse<K> & Page, Arg, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg, pageParam }) => toCallArgs(call, toInput(queryArg, pageParam)),
        ...options,
      }),
    /** A list that is loaded page by page. `toInput` gets the cursor of the page; undefined for the first one. */
    cursorQuery: <K extends CursorCallName>(
      call: K,
      toInput: (cursor: string | undefined) => CallInput<K>,
      options: QueryOptions = {},
    ) =>
      build.infiniteQuery<CallResponse<K> & CursorPage, void, string>({
        infiniteQueryOptions: cursorPaging,
        query: ({ pageParam }) => toCallArgs(call, toInput(pageParam || undefined)),
        ...options,
      }),
    query: <K extends BrowserCallName>(call: K, options: QueryOptions = {}) =>
      build.query<CallResponse<K>, CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
    /** A query that keeps only a part of its response in the cache and in the HTML of a page. */
    partialQuery: <K extends BrowserCallName, Data>(
      call: K,
      pick: (response: CallResponse<K>) => Data,
      options: QueryOptions = {},
    ) =>
      build.query<Data, CallInput<K>>({
        query: (input) => toCallArgs(call, input),
        transformResponse: pick,
        ...options,
      }),
    mutation: <K extends BrowserCallName>(call: K, options: MutationOptions<K> = {}) =>
      build.mutation<CallResponse<K>, CallInput<K>>({ query: (input) => toCallArgs(call, input), ...options }),
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;
