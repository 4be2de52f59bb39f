import { z } from 'zod';
import { MAX_ID } from '@/contract/limits';
import { TEMPORARY_TOKEN } from '@/contract/patterns';
import { parseFields, type EmbedderMessage } from './messages';

const MAX_PIXELS = 1_000_000;
const pixels = z.number().min(0).max(MAX_PIXELS);

const Message: z.ZodType<EmbedderMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('welcome'), followsHeight: z.boolean() }),
  z.strictObject({ type: z.literal('seen'), top: pixels, height: pixels }),
  z.strictObject({
    type: z.literal('token'),
    token: z.string().regex(TEMPORARY_TOKEN),
    member: z.string().min(1).max(MAX_ID).optional(),
  }),
  z.strictObject({ type: z.literal('signOut') }),
]);

/** Parses a message of the embedder; undefined for an invalid one. */
export function parseEmbedderMessage(data: unknown): EmbedderMessage | undefined {
  return Message.safeParse(parseFields(data)).data;
}
