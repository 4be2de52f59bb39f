import { z } from 'zod';
import { messageChannels } from '../message-channels';
import { MAX_PUSH_BODY, MAX_PER_PAGE } from '../limits';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { FieldKey } from './content';
import { BusinessId, Id, Instant, LocalPath, Paging, StartTime, TextInput } from './primitives';
import { memberRef } from './references';
import { Name, Reason } from './staff-fields';

export const SendPush = z
  .strictObject({
    ...memberRef,
    title: Name.describe('Title of the message.'),
    body: TextInput.max(MAX_PUSH_BODY).describe('Text of the message, which is shown on lock screens.'),
    path: LocalPath.describe('Path of the portal that the message opens.'),
    purpose: FieldKey.optional().describe(
      'Id of the consent that the message requires: it is withheld from members who have not granted it for `push`. Absent: the message is no marketing.',
    ),
  })
  .meta({ id: 'SendPush', description: 'A push message.' });
export const QueuedPush = z
  .object({
    queued: z.int().describe('Number of browsers to which the message is sent.'),
    withheld: z
      .boolean()
      .optional()
      .describe('Whether it was withheld because the member has not agreed to such messages. Absent: no.'),
  })
  .meta({ id: 'QueuedPush', description: 'The message was queued.' });

const channel = z.enum(messageChannels).meta({ id: 'Channel', description: 'Channel of a message.' });
export const ListOutbox = z
  .object({
    businessId: BusinessId.optional().describe('Only messages of this business.'),
    comoMemberId: Id.optional().describe('Only messages to this member.'),
    to: z.string().max(MAX_IDENTIFIER).optional().describe('Only messages to this address or number.'),
    channel: channel.optional().describe('Only messages of this channel.'),
    state: z.enum(['waiting', 'sent', 'failed']).optional().describe('Only messages in this state.'),
    since: StartTime.optional().describe('Only messages created at or after this time.'),
    page: Paging.page.default(1).describe('Page number, starting at 1.'),
    perPage: Paging.perPage.default(100).describe(`Entries per page, at most ${MAX_PER_PAGE}.`),
  })
  .meta({ id: 'ListOutbox', description: 'Filter for the messages.' });
export const Outbox = z
  .object({
    messages: z
      .array(
        z.object({
          id: z.int().describe('Unique id of the message.'),
          businessId: BusinessId.optional().describe('Id of the business. Absent if none.'),
          comoMemberId: Id.optional().describe('Id of the member. Absent if none.'),
          to: z.string().describe('Recipient address.'),
          replyTo: z.string().optional().describe('Reply-to address. Absent if replies go to the sender.'),
          channel: channel.describe('Channel of the message.'),
          subject: z.string().optional().describe('Subject of a mail.'),
          text: z
            .string()
            .describe('Text of the message. Empty if it is a code that the key has no permission to read.'),
          createdAt: Instant.describe('Time of creation.'),
          /** Attempts to send it; it stays at zero if no transport is configured. */
          attempts: z.int().describe('Number of delivery attempts.'),
          /** Sent: the text is deleted then. */
          sentAt: Instant.optional().describe('Time of delivery. Absent if not sent.'),
          failedAt: Instant.optional().describe('Time at which delivery was given up. Absent if not failed.'),
          error: z.string().optional().describe('Code of the last error: `SMTP 451`.'),
          attachments: z
            .array(
              z.object({
                filename: z.string().describe('File name.'),
                contentType: z.string().describe('Media type.'),
              }),
            )
            .optional()
            .describe('Attachments.'),
        }),
      )
      .describe('The messages.'),
  })
  .meta({ id: 'Outbox', description: 'Messages of the outbox, newest first.' });

export const RetryMessages = z
  .strictObject({
    by: Name.min(1).describe('Name of the staff member, for the audit log.'),
    reason: Reason.min(1).describe('Reason, for the audit log.'),
    id: z.int().min(1).optional().describe('Only the message with this id.'),
    channel: channel.optional().describe('Only messages of this channel.'),
    businessId: BusinessId.optional().describe('Only messages of this business.'),
    error: z
      .string()
      .regex(/^[A-Z0-9_ ]{1,64}$/)
      .optional()
      .describe('Only messages with this error code.'),
  })
  .meta({ id: 'RetryMessages', description: 'Filter for the failed messages to retry.' });
export const RetriedMessages = z
  .object({ retried: z.int().describe('Number of messages.') })
  .meta({ id: 'RetriedMessages', description: 'The messages were queued again.' });
