import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { createCallApi } from './call-api';
import { memberQuery } from './member-calls';

/**
 * The cache tags of calls. `userUpdate` is the member's details and balance: sign-in and purchases refresh it (spec
 * §7). `localized` is every response with texts in the member's language.
 */
const tagTypes = [
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

/** Unused responses are cached for this many seconds (spec §9). */
const KEEP_UNUSED_SECONDS = 60;

type MemberResponses = { [K in BrowserCallName]: CallResponse<K> };

/** The calls of members and visitors, and what adds the endpoints of a feature. */
export const { api, addEndpoints } = createCallApi<MemberResponses>()({
  reducerPath: 'api',
  tagTypes,
  baseQuery: memberQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  // The business, its texts and the member.
  endpoints: ({ query, partialQuery }) => ({
    getConfiguration: query('getConfiguration', { providesTags: ['localized'] }),
    // Screens find each item's other properties in the configuration's menu.
    getNavigationItems: partialQuery('getNavigationItems', ({ items }) => items.map(({ defaultName }) => defaultName), {
      providesTags: ['localized'],
    }),
    getLanguages: query('getLanguages'),
    getLocaleTranslation: query('getLocaleTranslation'),
    getTranslations: query('getTranslations'),
    getLegalLinks: query('getLegalLinks', { providesTags: ['legal', 'localized'] }),
    getMemberDetails: query('getMemberDetails', { providesTags: ['userUpdate'] }),
  }),
});

export const { useGetLanguagesQuery, useGetNavigationItemsQuery, useGetLegalLinksQuery, useGetMemberDetailsQuery } =
  api;
