import { getSessionStore } from './browser-storage';

const KEY = 'tillJoin';

/** Remembers for this tab that its visitor goes on to join at the till whose code has this token. */
export const storeTillJoin = (token: string): void => getSessionStore().setItem(KEY, token);

/** Forgets it: the visitor joins without the till. */
export const forgetTillJoin = (): void => getSessionStore().removeItem(KEY);

/** Whether the visitor of this tab has gone on from the code with this token: nobody else can have done that by a link. */
export const isTillJoinStored = (token: string): boolean => getSessionStore().getItem(KEY) === token;
