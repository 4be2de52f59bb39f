import { z } from 'zod';
import { Id, Instant } from './primitives';
import { businessRef } from './references';
import { atTill } from './till';

export const CreateTillJoin = z
  .strictObject(atTill)
  .meta({ id: 'CreateTillJoin', description: 'The till at which a guest joins.' });
export const TillJoinParams = z.object({ joinId: Id });
export const TillJoinQuery = z.object(businessRef);
export const EndTillJoin = z
  .strictObject(businessRef)
  .meta({ id: 'EndTillJoin', description: 'The business of the code to end.' });

const state = z.enum(['waiting', 'scanned', 'arrived', 'ended']).meta({
  id: 'TillJoinState',
  description:
    'State of the code: `waiting` to be scanned, `scanned` by the phone of a guest, who has `arrived` once signed in, or `ended`.',
});

export const TillJoin = z
  .object({
    joinId: Id.describe('Id of the code. It identifies the guest for `identifyMember` once the guest has arrived.'),
    state: state.describe('State of the code.'),
    expiresAt: Instant.describe('Until when it can be scanned; once scanned, until when the guest can sign in.'),
    url: z
      .string()
      .nullable()
      .optional()
      .describe('URL for the QR code. Only in the response that creates it; null if the request is repeated.'),
  })
  .meta({ id: 'TillJoin', description: 'A code on the screen of a till, with which one guest joins there.' });

const TillToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .describe('Token of the scanned code, from the fragment of its URL.');

export const ScanTillJoin = z
  .object({ token: TillToken })
  .meta({ id: 'ScanTillJoin', description: 'The code of a till that a guest has scanned.' });

export const ScannedTillJoin = z
  .object({
    place: z.string().describe('Name of the location of the till.'),
    asVisitor: z.boolean().describe('Whether nobody was signed in when this browser scanned the code.'),
    arrived: z.boolean().describe('Whether the till sees the guest.'),
  })
  .meta({ id: 'ScannedTillJoin', description: 'The till whose code a guest has scanned.' });
