import { z } from 'zod';

/** The message of the framed page after the profile was saved (spec §4). The token is not used. */
const ProfileUpdated = z.object({
  result: z.literal('success'),
  commonExtId: z.string().max(64),
  legacyToken: z.string().optional(),
});

/** True for a message of exactly that page, from exactly that frame, of exactly that shape (security 2.8). */
export function isProfileUpdatedMessage(event: MessageEvent, origin: string, frame: Window | null): boolean {
  if (!event.isTrusted || event.origin !== origin || frame === null || event.source !== frame) return false;
  return ProfileUpdated.safeParse(event.data).success;
}
