import { serialize } from 'cookie';
import { YEAR_SECONDS } from 'loyalty-text/durations';
import type { Place } from './place';

/** The cookie in which a browser remembers where it is used. */
export const PLACE_COOKIE = 'desk.place';

/** Remembers a place in this browser; the server renders the next page for it. */
export function storePlace(place: Place): void {
  document.cookie = serialize(PLACE_COOKIE, JSON.stringify(place), {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
  });
}
