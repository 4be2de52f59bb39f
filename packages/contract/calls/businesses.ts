import { z } from 'zod';
import { MAX_BUSINESS_FILE_BYTES } from '../limits';
import * as admin from '../schemas/admin';
import * as businessEnd from '../schemas/business-end';
import { BusinessFileInput } from '../schemas/business-file';
import { BusinessId } from '../schemas/primitives';
import { correction, staffRead } from './access';
import { defineCall } from './define-call';

const operateBusinesses = ['businesses:write'] as const;
const BusinessParams = z.object({ businessId: BusinessId });
const businessId = ['Id of the business.', 'velo'] as const;
const at = '2030-01-01T10:00:00Z';
const why = { by: 'Noa', reason: 'Closed for the season' };
const receipt = 'eyJidXNpbmVzc0lkIjoidmVsbyJ9.c2lnbmF0dXJl';

/** The smallest business file: name, host, currency, colour, a usual bill and legal pages. The backend completes the rest. */
const businessFile: z.input<typeof BusinessFileInput> = {
  businessId: 'velo',
  hosts: ['velo.example'],
  configuration: {
    businessName: 'Velo Blau',
    currency: 'EUR',
    lightTheme: { primary: '#1a56a0' },
  },
  till: { typicalBill: 2_500 },
  legalLinks: {
    termsOfUseUrl: 'https://velo.example/terms',
    privacyPolicyUrl: 'https://velo.example/privacy',
  },
};

/** Businesses, as operators manage them. */
export const businessesCalls = {
  putBusiness: defineCall({
    ...correction,
    method: 'PUT',
    path: '/admin/businesses/{businessId}',
    scopes: operateBusinesses,
    params: BusinessParams,
    body: BusinessFileInput,
    maxBodyBytes: MAX_BUSINESS_FILE_BYTES,
    response: admin.PutBusinessResponse,
    summary: 'Create or replace a business',
    description:
      'Creates or replaces a business from a business file. The file is applied as a whole; if any value is invalid, nothing is changed. Takes effect immediately.',
    parameters: { businessId: ['Id of the business, as in the file.', 'velo'] },
    example: { body: businessFile, response: { businessId: 'velo', hosts: ['velo.example'] } },
  }),

  listBusinesses: defineCall({
    ...staffRead,
    path: '/admin/businesses',
    scopes: ['businesses:read'],
    response: admin.ListBusinesses,
    summary: 'List businesses',
    description: 'Returns all businesses to which the key has access.',
    example: { response: { businesses: [{ businessId: 'velo', businessName: 'Velo Blau', hosts: ['velo.example'] }] } },
  }),

  disableBusiness: defineCall({
    ...correction,
    path: '/admin/businesses/{businessId}/disable',
    scopes: operateBusinesses,
    params: BusinessParams,
    body: businessEnd.DisableBusiness,
    response: businessEnd.DisabledBusiness,
    summary: 'Disable a business',
    description: 'Disables the portal of a business. No data is deleted.',
    parameters: { businessId },
    example: { body: why, response: { disabledAt: at } },
  }),

  enableBusiness: defineCall({
    ...correction,
    path: '/admin/businesses/{businessId}/enable',
    scopes: operateBusinesses,
    params: BusinessParams,
    body: businessEnd.DisableBusiness,
    response: businessEnd.EnabledBusiness,
    summary: 'Enable a business',
    description: 'Enables the portal of a disabled business.',
    parameters: { businessId },
    example: { body: { by: 'Noa', reason: 'The season begins' }, response: { disabledAt: '2029-11-01T10:00:00Z' } },
  }),

  exportBusiness: defineCall({
    ...staffRead,
    path: '/admin/businesses/{businessId}/export',
    scopes: operateBusinesses,
    params: BusinessParams,
    query: businessEnd.ExportBusiness,
    response: businessEnd.BusinessExportPage,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
    summary: 'Export a business',
    description: 'Returns the data of a disabled business, one part per request.',
    parameters: { businessId, cursor: ['Cursor returned with the previous part. Absent for the first part.'] },
    example: { response: { lines: ['{"table":"members","row":{"id":"m-1"}}'], receipt } },
  }),

  deleteBusiness: defineCall({
    ...correction,
    path: '/admin/businesses/{businessId}/delete',
    scopes: operateBusinesses,
    params: BusinessParams,
    body: businessEnd.DeleteBusiness,
    response: businessEnd.BusinessDeletion,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
    summary: 'Delete a business',
    description:
      'Deletes a disabled business that has been exported, with its members. Each request deletes for a few seconds; repeat it until `done` is true.',
    parameters: { businessId },
    example: {
      body: { by: 'Noa', reason: 'The shop has closed', confirm: 'velo', receipt },
      response: { done: true, deleted: 128 },
    },
  }),
};
