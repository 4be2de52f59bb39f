import { z } from 'zod';
import { Name, Reason } from './staff-fields';
import { MAX_NAME, MAX_PER_PAGE } from '../limits';
import { BusinessSummary } from './business';
import { FieldValues } from './content';
import { KeyName } from './keys';
import { BusinessId, EndTime, Id, Instant, Paging, StartTime } from './primitives';
import { businessRef } from './references';

export const PutBusinessResponse = z
  .object({
    ...businessRef,
    hosts: z.array(z.string()).describe('Host names of the business.'),
  })
  .meta({ id: 'PutBusinessResponse', description: 'The business file was applied.' });
export const ListBusinesses = z
  .object({ businesses: z.array(BusinessSummary).describe('The businesses.') })
  .meta({ id: 'ListBusinesses', description: 'A list of businesses.' });

/** An operator confirms the time, after an outage that was longer than expiry tolerates. */
export const ResumeExpiry = z
  .strictObject({
    by: Name.min(1).describe('Name of the operator.'),
    reason: Reason.min(1).describe('Reason, for the audit log.'),
  })
  .meta({ id: 'ResumeExpiry', description: 'Confirmation by an operator that the clock is correct.' });
export const ResumedExpiry = z
  .object({
    lastRun: Instant.nullable().describe('Time of the last run. Null if there was none.'),
    resumedAt: Instant.describe('Time from which expiry resumes.'),
  })
  .meta({ id: 'ResumedExpiry', description: 'Expiry was resumed.' });

/** Continues the operator's check of the entire ledger for a few seconds; `restart`: from the first account. */
export const VerifyLedger = z
  .strictObject({ restart: z.boolean().default(false).describe('Whether to restart from the first account.') })
  .meta({ id: 'VerifyLedger', description: 'Options of the verification.' });
/** The progress of the check, and every known difference: account 0 is the sum of a business. */
export const LedgerVerification = z
  .object({
    done: z.boolean().describe('Whether all accounts have been verified.'),
    accounts: z.int().describe('Number of verified accounts.'),
    entries: z.int().describe('Number of ledger entries added up.'),
    startedAt: Instant.describe('Start of the verification.'),
    differences: z
      .array(
        z.object({
          ...businessRef,
          account: z.int().describe('Number of the account. 0 for the total of the business.'),
          comoMemberId: z.string().nullable().describe('Id of the member. Null for the total of the business.'),
          kind: z.string().describe('Type of the difference.'),
          expected: z.int().describe('Sum of the ledger entries, in hundredths.'),
          found: z.int().describe('Stored value, in hundredths.'),
          foundAt: Instant.describe('Time at which the difference was found.'),
        }),
      )
      .describe('All known differences.'),
  })
  .meta({ id: 'LedgerVerification', description: 'Progress of the verification.' });

export const ListFormAnswers = z
  .object({ ...businessRef, formId: Id.describe('Id of the form.') })
  .meta({ id: 'ListFormAnswers', description: 'Filter for the answers.' });
export const FormAnswers = z
  .object({
    answers: z
      .array(
        z.object({
          id: Id.describe('Unique id of the answer.'),
          comoMemberId: Id.nullable().describe('Id of the member. Null for a visitor or a deleted member.'),
          locationId: Id.nullable().describe('Id of the location. Null if none.'),
          createdAt: Instant.describe('Time of creation.'),
          values: FieldValues.describe('Values keyed by field id.'),
        }),
      )
      .describe('The answers.'),
  })
  .meta({ id: 'FormAnswers', description: 'Answers to a form, newest first.' });

export const ListAudit = z
  .object({
    businessId: BusinessId.optional().describe('Only entries of this business.'),
    comoMemberId: Id.optional().describe('Only entries about this member.'),
    actor: Name.optional().describe('Only entries of this actor.'),
    key: KeyName.optional().describe('Only entries of this service key.'),
    staffId: Id.optional().describe('Only actions of this person at the desk.'),
    action: z.string().max(MAX_NAME).optional().describe('Only entries of this action.'),
    since: StartTime.optional().describe('Only entries created at or after this time.'),
    until: EndTime.optional().describe('Only entries created before this time, or until the end of this day.'),
    page: Paging.page.default(1).describe('Page number, starting at 1.'),
    perPage: Paging.perPage.default(100).describe(`Entries per page, at most ${MAX_PER_PAGE}.`),
  })
  .meta({ id: 'ListAudit', description: 'Filter for the audit log entries.' });
export const Audit = z
  .object({
    entries: z
      .array(
        z.object({
          at: Instant.describe('Time of the action.'),
          businessId: BusinessId.nullable().describe('Id of the business. Null if none.'),
          actor: z.string().describe('Name of the actor.'),
          key: z.string().optional().describe('Name of the service key. Absent if none.'),
          staffId: Id.optional().describe('Id of the person who acted at the desk. Absent if none.'),
          action: z.string().describe('Short code of the action.'),
          subject: z.string().describe('Id of the object.'),
          detail: z.record(z.string(), z.string()).optional().describe('Further details by key.'),
        }),
      )
      .describe('The entries.'),
    members: z
      .array(
        z.object({
          comoMemberId: Id.describe('Id of the member, as in `subject`.'),
          memberName: z.string().describe('Full name; empty if none is known.'),
        }),
      )
      .optional()
      .describe('The members whom the entries are about. Only of one business, and with the scope `members:read`.'),
    people: z
      .array(
        z.object({
          staffId: Id.describe('Id of the person, for the filter.'),
          name: z.string().describe('Name of the person.'),
        }),
      )
      .optional()
      .describe(
        'The people with a role at the business, by name, then those who were removed. Only on the first page of the entries of a business.',
      ),
  })
  .meta({ id: 'Audit', description: 'Audit log entries, newest first.' });
