import { z } from 'zod';
import { MAX_NAME, MAX_PUSH_BODY } from '@/contract/limits';
import { safePath } from '@/lib/navigation/safe-path';

const text = (most: number) =>
  z
    .string()
    .transform((value) => value.slice(0, most))
    .catch('');

/** What a push message says and where it leads; junk reads as nothing, and leads home. */
export const PushMessage = z.object({
  title: text(MAX_NAME),
  body: text(MAX_PUSH_BODY),
  path: z
    .unknown()
    .optional()
    .transform((path) => safePath(path)),
});

export type PushMessage = z.infer<typeof PushMessage>;

/** What the push worker asks an open page to do: to go where a notification leads. */
export const OpenPage = z.object({
  type: z.literal('push.open'),
  path: z.string().transform((path) => safePath(path)),
});

export type OpenPage = z.infer<typeof OpenPage>;
