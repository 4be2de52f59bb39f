import { z } from 'zod';
import { Locale } from './primitives';
import { businessRef } from './references';

export const GetJoinPoster = z.object({ ...businessRef, language: Locale.optional() });

export const JoinPoster = z
  .object({
    language: Locale.describe('Language of the texts.'),
    businessName: z.string().describe('Name of the business.'),
    url: z
      .string()
      .describe('Where the QR code leads: the page of the portal to join. It identifies nobody and earns nothing.'),
    address: z.string().describe('The same to type: without the protocol.'),
    headline: z.string().describe('What the poster asks for.'),
    scan: z.string().describe('What to do with the QR code.'),
    type: z.string().describe('What precedes the address.'),
    steps: z.array(z.string()).length(3).describe('How one joins.'),
    welcome: z.string().nullable().describe('What joining gives. Null if it gives nothing.'),
  })
  .meta({ id: 'JoinPoster', description: 'What a poster with which guests join says.' });
