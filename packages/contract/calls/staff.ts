import { idTexts } from './common-texts';
import * as staff from '../schemas/staff-members';
import { optionalEnd, optionalRead, optionalWrite } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T10:00:00Z';
const staffId = 'st-1';
const noa = {
  staffId,
  name: 'Noa Levi',
  email: 'noa@velo.example',
  role: 'cashier',
  state: 'invited',
  invitedAt: at,
  invitedBy: 'Dana',
  lastSeenAt: null,
} as const;
const params = { staffId: ['Id of the person.', staffId] } as const;

/** The people of a business, as its owners manage them. */
export const staffCalls = {
  listStaff: defineCall({
    ...optionalRead,
    path: '/admin/staff',
    scopes: ['staff:read'],
    desk: true,
    query: staff.ListStaff,
    response: staff.Staff,
    summary: 'List the staff of a business',
    description: 'Returns the people with a role at the business.',
    parameters: { businessId: [idTexts.businessId, 'velo'] },
    example: { response: { staff: [noa] } },
  }),

  inviteStaff: defineCall({
    ...optionalWrite,
    path: '/admin/staff',
    scopes: ['staff:write'],
    needsProof: true,
    desk: true,
    body: staff.InviteStaff,
    response: staff.StaffMember,
    errors: ['ALREADY_EXISTS', 'INVITATION_BLOCKED'],
    summary: 'Invite a person',
    description:
      'Offers a person a role at the business, and sends an invitation by e-mail. The role permits nothing until the person signs in and accepts it. Somebody who has not done so is invited again, with the new name and role. `INVITATION_BLOCKED` for a person who wants no invitations from the business.',
    example: {
      body: { businessId: 'velo', email: 'noa@velo.example', name: 'Noa Levi', role: 'cashier' },
      response: noa,
    },
  }),

  changeStaff: defineCall({
    ...optionalEnd,
    path: '/admin/staff/{staffId}/change',
    scopes: ['staff:write'],
    needsProof: true,
    desk: true,
    params: staff.OneStaffMember,
    body: staff.ChangeStaff,
    response: staff.StaffMember,
    errors: ['LAST_OWNER'],
    summary: 'Change the name or role of a person',
    description: 'Changes name and role with immediate effect. The last owner stays an owner.',
    parameters: params,
    example: { body: { businessId: 'velo', role: 'manager' }, response: { ...noa, role: 'manager' } },
  }),

  listStaffCreations: defineCall({
    ...optionalRead,
    path: '/admin/staff/{staffId}/creations',
    scopes: ['staff:write'],
    desk: true,
    params: staff.OneStaffMember,
    query: staff.ListStaff,
    response: staff.StaffCreations,
    summary: 'List what a person made',
    description:
      'Returns the keys and webhooks of the business that a person made and that still work: they do not end with the role.',
    parameters: { ...params, businessId: [idTexts.businessId, 'velo'] },
    example: {
      response: {
        keys: [{ name: 'web-shop', role: 'system', scopes: ['purchases:write'], lastUsedAt: at }],
        webhooks: [{ webhookId: 'wh-1', url: 'https://velo.example/events' }],
      },
    },
  }),

  removeStaff: defineCall({
    ...optionalEnd,
    path: '/admin/staff/{staffId}/remove',
    scopes: ['staff:write'],
    needsProof: true,
    desk: true,
    params: staff.OneStaffMember,
    body: staff.RemoveStaff,
    response: staff.RemovedStaff,
    errors: ['LAST_OWNER'],
    summary: 'Remove a person',
    description:
      'Removes the role of a person at the business, with immediate effect. Sessions stay open for other roles of the person; without any, the account is deleted and its sessions end. Keys and webhooks that the person made work on, except those that the request names; `NOT_FOUND` for one that the person did not make. The last owner cannot be removed.',
    parameters: params,
    example: { body: { businessId: 'velo', reason: 'Has left' }, response: { staffId, revoked: 2 } },
  }),
};
