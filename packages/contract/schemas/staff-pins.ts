import { z } from 'zod';
import { PIN_DIGITS } from '../desk-limits';
import { HEADER_TOKEN } from '../headers';
import { MAX_NAME } from '../limits';
import { BusinessId, Id, Instant, SingleLineInput } from './primitives';

const pin = z.string().regex(new RegExp(`^\\d{${PIN_DIGITS}}$`));
const Ok = z.literal('OK').describe('Always `OK`.');

export const ListDevicePeople = z.object({ businessId: BusinessId });
export const DevicePeople = z
  .object({
    people: z
      .array(
        z.object({
          staffId: Id.describe('Id of the person.'),
          name: z.string().describe('Name of the person at the business.'),
          until: Instant.describe('Until when the PIN is valid.'),
        }),
      )
      .describe('Other people of the business who can take the device over now, by name.'),
    own: z
      .object({
        until: Instant.describe('Until when the PIN is valid: in the past, if the person has to sign in again.'),
      })
      .nullable()
      .describe('The PIN of the person of the session on this device. Null: there is none.'),
  })
  .meta({ id: 'DevicePeople', description: 'Who can take over this device by a PIN.' });

export const SetStaffPin = z
  .object({ pin: pin.describe('Six digits, neither one digit six times nor a run such as 123456.') })
  .meta({ id: 'SetStaffPin', description: 'A PIN of the person for this device.' });
export const StaffPinSet = z
  .object({ status: Ok, until: Instant.describe('Until when it is valid without another full sign-in.') })
  .meta({ id: 'StaffPinSet', description: 'The PIN was set.' });

export const SwitchStaff = z
  .object({
    businessId: BusinessId.describe('Id of the business at whose till the person takes it over.'),
    staffId: Id.describe('Id of the person who takes the device over.'),
    pin: pin.describe('The PIN of that person on this device.'),
    device: SingleLineInput.max(MAX_NAME)
      .optional()
      .describe('Name of the browser, for the list of sessions. Absent if unknown.'),
  })
  .meta({ id: 'SwitchStaff', description: 'Who takes the device over.' });
export const SwitchedStaff = z.union([
  z
    .object({
      status: Ok,
      token: z
        .string()
        .regex(HEADER_TOKEN)
        .describe('Token of the session, for `x-staff-token`. Not disclosed to browsers.'),
      expiresAt: Instant.describe('Time of expiry, which does not move on.'),
    })
    .meta({ id: 'StaffSwitched', description: 'The session was opened, and the former one has ended.' }),
  z
    .object({
      status: z.literal('WRONG_PIN').describe('Always `WRONG_PIN`.'),
      attemptsLeft: z.int().min(1).describe('Number of remaining attempts.'),
    })
    .meta({ id: 'StaffPinWrong', description: 'The PIN is wrong.' }),
  z
    .object({ status: z.literal('PIN_ENDED').describe('Always `PIN_ENDED`.') })
    .meta({ id: 'StaffPinEnded', description: 'There is no valid PIN: the person has to sign in in full.' }),
]);
