import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { callQuery } from './call-query';
import { createEndpoints, tagTypes, type Endpoints } from './endpoint';

/** Unused responses are cached for this many seconds (spec §9). */
const KEEP_UNUSED_SECONDS = 60;

/** The endpoints that every page needs: the business, its texts and the member. `endpoints/` adds those of features. */
export const api = createApi({
  baseQuery: callQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnReconnect: true,
  tagTypes,
  endpoints: (build) => {
    const { query, partialQuery } = createEndpoints(build);
    return {
      getConfiguration: query('getConfiguration', { providesTags: ['localized'] }),
      // Screens find each item's other properties in the configuration's menu.
      getNavigationItems: partialQuery(
        'getNavigationItems',
        ({ items }) => items.map(({ defaultName }) => defaultName),
        { providesTags: ['localized'] },
      ),
      getLanguages: query('getLanguages'),
      getLocaleTranslation: query('getLocaleTranslation'),
      getTranslations: query('getTranslations'),
      getLegalLinks: query('getLegalLinks', { providesTags: ['legal', 'localized'] }),
      getMemberDetails: query('getMemberDetails', { providesTags: ['userUpdate'] }),
    };
  },
});

export const { useGetLanguagesQuery, useGetNavigationItemsQuery, useGetLegalLinksQuery, useGetMemberDetailsQuery } =
  api;

/** Adds the endpoints of a feature: they are loaded with the screens that use them. */
export function addEndpoints<T extends EndpointDefinitions>(define: (endpoints: Endpoints) => T) {
  return api.injectEndpoints({ endpoints: (build) => define(createEndpoints(build)) });
}
