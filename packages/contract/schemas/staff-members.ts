import { z } from 'zod';
import { MAX_REASON, MAX_STAFF_LOCATIONS } from '../desk-limits';
import { findNameProblem } from 'loyalty-text/person-name';
import { staffRoles } from '../staff-roles';
import { KeyName, KeyRole, SystemScope } from './keys';
import { BusinessId, Email, Id, Instant, Locale, SingleLineInput } from './primitives';
import { businessRef } from './references';

export const StaffRole = z
  .enum(staffRoles)
  .meta({ id: 'StaffRole', description: 'Role of a person at a business, which determines the scopes.' });
export type StaffRole = z.infer<typeof StaffRole>;

/** At most 60 letters, without an address or a phone number, and not in capitals only. */
export const PersonName = SingleLineInput.trim().refine((name) => findNameProblem(name) === undefined, 'not a name');
const onlyLocations = z.array(Id).max(MAX_STAFF_LOCATIONS);
const count = z.int().min(0);
/** Keys, and webhooks, that end with one removal. */
const MAX_ENDED = 100;

export const OneStaffMember = z.object({ staffId: Id });
export const ListStaff = z.object({ businessId: BusinessId });
const staffMember = z
  .object({
    staffId: Id.describe('Id of the person.'),
    name: z
      .string()
      .describe(
        'Name of the person at the business, for its log: 60 characters at most, without an address or a phone number, and not in capitals only.',
      ),
    email: z.string().describe('E-mail address.'),
    role: StaffRole.describe('Role at the business.'),
    locations: onlyLocations.optional().describe('Ids of the only locations where the person works. Absent: all.'),
    state: z.enum(['invited', 'active']).describe('`invited` until the person accepts the role, then `active`.'),
    invitedAt: Instant.describe('Time of the last invitation.'),
    invitedBy: z.string().describe('Name of whoever invited the person.'),
    lastSeenAt: Instant.nullable().describe(
      'Time at which the person last used the desk for this business, to the minute. Null: never.',
    ),
  })
  .meta({ id: 'StaffMember', description: 'A person with a role at the business.' });
export const StaffMember = staffMember;
export const Staff = z
  .object({ staff: z.array(staffMember).describe('The people.') })
  .meta({ id: 'Staff', description: 'The people with a role at the business, by name.' });

/** Invites a person by e-mail. Somebody who has not accepted yet is invited again. */
export const InviteStaff = z
  .strictObject({
    ...businessRef,
    email: Email.describe('E-mail address to which the invitation is sent, and with which the person signs in.'),
    name: PersonName.describe(
      'Name of the person at the business, for its log: 60 characters at most, without an address or a phone number, and not in capitals only.',
    ),
    role: StaffRole.describe('Role at the business.'),
    locations: onlyLocations
      .min(1)
      .optional()
      .describe('Ids of the only locations where the person works at a till; owners work at all. Absent: all.'),
    locale: Locale.optional().describe('Language of the invitation. Absent: the default language of the business.'),
  })
  .meta({ id: 'InviteStaff', description: 'An invitation.' });
/** Changes the name or role of a person at a business, with immediate effect. */
export const ChangeStaff = z
  .strictObject({
    ...businessRef,
    name: PersonName.optional().describe(
      'Name of the person at the business, for its log: 60 characters at most, without an address or a phone number, and not in capitals only.',
    ),
    role: StaffRole.optional().describe('Role at the business.'),
    locations: onlyLocations
      .min(1)
      .nullable()
      .optional()
      .describe('Ids of the only locations where the person works at a till. Null: all. Absent: as before.'),
  })
  .meta({ id: 'ChangeStaff', description: 'What to change; the rest stays.' });
/** Keys and webhooks of the business that a person made and that still work, also with other keys of the person. */
export const StaffCreations = z
  .object({
    keys: z
      .array(
        z.object({
          name: KeyName.describe('Name of the key.'),
          role: KeyRole.describe('Role of the key.'),
          scopes: z
            .array(SystemScope)
            .optional()
            .describe('Scopes of a key of the role `system`. Absent for other roles.'),
          lastUsedAt: Instant.nullable().describe('Time of the last use, to the minute. Null: never.'),
        }),
      )
      .describe('Keys that the person made, also with another key, the latest first.'),
    webhooks: z
      .array(
        z.object({
          webhookId: Id.describe('Id of the webhook.'),
          url: z.string().describe('URL to which events are sent.'),
        }),
      )
      .describe('Webhooks that the person made.'),
  })
  .meta({ id: 'StaffCreations', description: 'What a person made for the business and still works.' });
/** Removes a person from a business, with keys and webhooks that the person made. */
export const RemoveStaff = z
  .strictObject({
    ...businessRef,
    reason: SingleLineInput.trim().min(1).max(MAX_REASON).describe('Reason, for the audit log.'),
    revokeKeys: z
      .array(KeyName)
      .max(MAX_ENDED)
      .optional()
      .describe('Names of keys that the person made, which are revoked. Absent: none.'),
    deleteWebhooks: z
      .array(Id)
      .max(MAX_ENDED)
      .optional()
      .describe('Ids of webhooks that the person made, which are deleted. Absent: none.'),
  })
  .meta({ id: 'RemoveStaff', description: 'Removal of a person from a business.' });
export const RemovedStaff = z
  .object({
    staffId: Id.describe('Id of the person.'),
    revoked: count.describe(
      'Number of open sessions that had been used for this business. They end if the person has no other role.',
    ),
  })
  .meta({ id: 'RemovedStaff', description: 'The person has no role at the business any more.' });
