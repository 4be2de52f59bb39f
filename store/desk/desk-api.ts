import type { DeskCallName } from 'loyalty-contract/calls/desk-routes';
import { createCallApi } from '../call-api';
import { deskQuery } from './desk-calls';
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
  'studio',
  'campaigns',
  'segments',
] as const;

type DeskResponses = { [K in DeskCallName]: DeskResponse<K> };

/** The calls of the desk. Each screen adds its own in `endpoints/`. */
export const { api: deskApi, addEndpoints: addDeskEndpoints } = createCallApi<DeskResponses>()({
  reducerPath: 'deskApi',
  tagTypes: deskTags,
  baseQuery: deskQuery,
  endpoints: () => ({}),
});
