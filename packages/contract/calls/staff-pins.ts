import { z } from 'zod';
import { idTexts } from './common-texts';
import { OkResponse } from '../schemas/member';
import * as pins from '../schemas/staff-pins';
import { ownProof, ownRead, ownWrite } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T22:00:00Z';

/** The change of people at a device that they share (decision 122). */
export const staffPinCalls = {
  listDevicePeople: defineCall({
    ...ownRead,
    byPin: true,
    path: '/staff/device/people',
    desk: true,
    query: pins.ListDevicePeople,
    response: pins.DevicePeople,
    summary: 'List who can take over this device',
    description:
      'Returns the people of a business, at which the person of the session has a role too, who have a PIN on the device of the `x-browser-id`, and signed in on it in full in the last twelve hours.',
    parameters: { businessId: [idTexts.businessId, 'velo'] },
    example: { response: { people: [{ staffId: 'st-2', name: 'Noa', until: at }], own: { until: at } } },
  }),

  setStaffPin: defineCall({
    ...ownProof,
    path: '/staff/device/pin',
    desk: true,
    body: pins.SetStaffPin,
    response: pins.StaffPinSet,
    errors: ['REAUTHENTICATION_REQUIRED'],
    summary: 'Set a PIN for this device',
    description:
      'Sets the PIN by which the person takes over the device of the `x-browser-id`, as a cashier, within twelve hours of a full sign-in on it. A simple one is refused (`too_simple`).',
    example: { body: { pin: '493817' }, response: { status: 'OK', until: at } },
  }),

  deleteStaffPin: defineCall({
    ...ownWrite,
    path: '/staff/device/pin/delete',
    desk: true,
    body: z.object({}),
    response: OkResponse,
    summary: 'Delete the PINs of a person of staff',
    description: 'Deletes the PINs of the person on every device, and ends the sessions that they opened.',
    example: { body: {}, response: { status: 'OK' } },
  }),

  switchStaff: defineCall({
    ...ownWrite,
    byPin: true,
    path: '/staff/device/switch',
    desk: true,
    deskSession: 'opened',
    body: pins.SwitchStaff,
    response: pins.SwitchedStaff,
    summary: 'Take over a device by a PIN',
    description:
      'Ends the session of the request, and opens one of another person with a PIN on the device of the `x-browser-id`: with the rights of a cashier at that business alone, whatever the role, until twelve hours after the last full sign-in of that person on the device. Five wrong PINs in a row end the PIN of that person there.',
    example: {
      body: { businessId: 'velo', staffId: 'st-2', pin: '493817', device: 'Chrome on Android' },
      response: { status: 'OK', token: 'R2x1c3Rlci1vcGFxdWUtdG9rZW4', expiresAt: at },
    },
  }),
};
