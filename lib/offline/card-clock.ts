import type { SavedCard } from './saved-code';

/** By how much a phone's clock may be behind the time at which the card was saved, in milliseconds. */
const TOLERANCE_MS = 5_000;

/**
 * The backend's clock minus the phone's, in milliseconds: the response was sent between request and receipt, on average
 * in the middle.
 */
export function measureClockOffset(serverTime: string, requestedAt: number, receivedAt: number): number {
  return Math.round(new Date(serverTime).getTime() - (requestedAt + receivedAt) / 2);
}

/** The time by the backend's clock, from the phone's. */
export const getServerTime = ({ clockOffset }: SavedCard, phoneTime: number): number => phoneTime + clockOffset;

/**
 * True if the phone's clock was set back since the card was saved: codes are computed for a wrong time then. A clock that
 * was set forward cannot be told from time that has passed.
 */
export function isClockSetBack({ savedAt }: SavedCard, phoneTime: number): boolean {
  return phoneTime < new Date(savedAt).getTime() - TOLERANCE_MS;
}

/** True while the card has codes. */
export const isCardValid = (saved: SavedCard, phoneTime: number): boolean =>
  saved.card !== null && getServerTime(saved, phoneTime) < new Date(saved.card.expiresAt).getTime();
