import { z } from 'zod';
import { messageChannels } from '../message-channels';
import { orOmitted, orOther } from './fallbacks';
import { Instant } from './primitives';
import { FieldKey, TextLink } from './content';
import { OkResponse } from './member';

/** The consents to withdraw; an empty body means all (spec §7: no payload). */
export const ConsentWithdrawal = z
  .object({
    privacyPolicy: z.boolean().optional().describe('Withdraw the consent to the privacy policy.'),
    rightToErasure: z.boolean().optional().describe('Whether the data is to be erased. Requires `x-confirmation`.'),
    objectPersonalData: z
      .boolean()
      .optional()
      .describe('Whether the member objects to the use of their data for messages.'),
  })
  .meta({ id: 'ConsentWithdrawal', description: 'Consents to withdraw. All are withdrawn if the object is empty.' });
export const ConsentWithdrawn = OkResponse.extend({
  signedOut: z.boolean().optional().describe('Whether all sessions of the member were ended.'),
}).meta({ id: 'ConsentWithdrawn', description: 'The consents were withdrawn.' });

export const ContactChannel = z
  .enum(messageChannels)
  .meta({ id: 'ContactChannel', description: 'A channel by which a business contacts members.' });

/** Whether a member agreed to be contacted for a purpose by a channel. */
const ConsentChoice = z.object({
  purpose: FieldKey.describe('Id of the consent.'),
  channel: ContactChannel.describe('Channel of contact.'),
  granted: z.boolean().describe('Whether the member agreed to be contacted for the purpose by the channel.'),
  text: z.string().describe('What the member agrees to, in the requested language.'),
  textHash: z.string().max(128).describe('SHA-256 hash of the text, in hexadecimal. Sent with a change.'),
  links: z
    .array(orOmitted(TextLink.extend({ text: TextLink.shape.text.describe('The part of the text.') })))
    .optional()
    .describe('Parts of the text that are links, in their order. Absent if none.'),
  changedAt: Instant.optional().describe('Time of the last change. Absent if the member never chose.'),
});

export const ConsentChoiceChange = ConsentChoice.pick({ purpose: true, granted: true, textHash: true })
  .extend({
    granted: ConsentChoice.shape.granted.describe('True to agree, false to end the consent.'),
    textHash: ConsentChoice.shape.textHash.describe('Hash of the text that the member saw.'),
    channel: ContactChannel.optional().describe('Channel of contact. Absent: all channels of the purpose.'),
  })
  .meta({ id: 'ConsentChoiceChange', description: 'A choice of the member.' });
export const ConsentChoices = z
  .object({
    consentChoices: z.array(orOmitted(ConsentChoice)).describe('Choices by purpose and channel, in display order.'),
  })
  .meta({ id: 'ConsentChoices', description: "The member's current choices." });

export const Consents = z
  .object({
    consents: z
      .array(
        z.object({
          consent: z.string().describe('Id of the consent.'),
          given: z.boolean().describe('True if given, false if withdrawn.'),
          text: z.string().nullable().describe('Text of the consent. Null if it was not stored.'),
          textHash: z.string().describe('SHA-256 hash of the text, in hexadecimal.'),
          language: z.string().describe('Language of the text.'),
          channel: orOther(['registration', 'sign-in', 'form', 'withdrawal', 'profile'], 'other').describe(
            'Channel through which the consent was given or withdrawn. `other` and any unlisted value: another channel.',
          ),
          contactChannel: orOther(ContactChannel.options, 'other')
            .optional()
            .describe(
              'Only channel of contact for which it was given or withdrawn. Absent: all. `other` and any unlisted value: another one.',
            ),
          at: Instant.describe('Time at which the consent was given or withdrawn.'),
        }),
      )
      .describe('Entries of the consent log.'),
    consentChoices: ConsentChoices.shape.consentChoices
      .optional()
      .describe(
        'Current choices by purpose and channel, in display order. Absent if the backend has none: the portal then shows no switches.',
      ),
  })
  .meta({ id: 'Consents', description: 'Consents that the member gave or withdrew, newest first.' });

export type ContactChannel = z.infer<typeof ContactChannel>;
export type ConsentChoice = z.infer<typeof ConsentChoice>;
