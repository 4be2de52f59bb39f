import { isRecord } from '@/lib/storage/record';

const MAX_MEMBER_ID = 64;

/** True for the message of the framed page after the profile was saved (spec §4). Its token is not used. */
function isProfileUpdate(data: unknown): boolean {
  if (!isRecord(data) || data.result !== 'success') return false;
  const { commonExtId, legacyToken } = data;
  const isToken = legacyToken === undefined || typeof legacyToken === 'string';
  return typeof commonExtId === 'string' && commonExtId.length <= MAX_MEMBER_ID && isToken;
}

/** True for a message of exactly that page, from exactly that frame, of exactly that shape (security 2.8). */
export function isProfileUpdatedMessage(event: MessageEvent, origin: string, frame: Window | null): boolean {
  if (!event.isTrusted || event.origin !== origin || frame === null || event.source !== frame) return false;
  return isProfileUpdate(event.data);
}
