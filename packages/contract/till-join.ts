/** The portal's page for guests who have scanned the code of a till; the token is the URL's fragment, which no server gets. */
export const TILL_JOIN_PATH = '/join';
/** Seconds for which the code on the screen of a till can be scanned. */
export const TILL_JOIN_SECONDS = 120;
/** Seconds for which the guest who has scanned it can join or sign in. */
export const TILL_ARRIVAL_SECONDS = 600;
