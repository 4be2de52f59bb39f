import { z } from 'zod';
import { MAX_ID } from '@/contract/limits';
import { TEMPORARY_TOKEN } from '@/contract/patterns';
import { parseFields, type ParentMessage } from './messages';

const MAX_PIXELS = 1_000_000;
const pixels = z.number().min(0).max(MAX_PIXELS);

const Message: z.ZodType<ParentMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('welcome'), followsHeight: z.boolean() }),
  z.strictObject({ type: z.literal('seen'), top: pixels, height: pixels }),
  z.strictObject({
    type: z.literal('token'),
    token: z.string().regex(TEMPORARY_TOKEN),
    member: z.string().min(1).max(MAX_ID).optional(),
  }),
  z.strictObject({ type: z.literal('signOut') }),
]);

/** Parses a message of the embedding page; undefined for an invalid one. */
export function parseParentMessage(data: unknown): ParentMessage | undefined {
  return Message.safeParse(parseFields(data)).data;
}
