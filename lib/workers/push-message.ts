import { z } from 'zod';
import { MAX_NAME, MAX_PUSH_BODY } from '@/contract/limits';
import { getSafePath } from '@/lib/navigation/safe-path';

const createTextSchema = (most: number) =>
  z
    .string()
    .transform((value) => value.slice(0, most))
    .catch('');

/** The text and target of a push message; a malformed one is empty and leads home. */
export const PushMessage = z.object({
  title: createTextSchema(MAX_NAME),
  body: createTextSchema(MAX_PUSH_BODY),
  path: z
    .unknown()
    .optional()
    .transform((path) => getSafePath(path)),
});

export type PushMessage = z.infer<typeof PushMessage>;

/** The push worker's message to an open page: the target of a clicked notification. */
export const OpenPage = z.object({
  type: z.literal('push.open'),
  path: z.string().transform((path) => getSafePath(path)),
});

export type OpenPage = z.infer<typeof OpenPage>;
