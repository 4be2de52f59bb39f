import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';

/**
 * The routes where visits begin, and those that are shown when a page cannot be: what they show is in the first file of
 * texts, and only they load it alone (decision 132).
 */
export const FIRST_SCREENS: readonly string[] = ['/', '/auth/signin', OFFLINE_PAGE, '/_error'];

/** Whether a route shows nothing but first texts, until something is opened on it. */
export const isFirstScreen = (route: string): boolean => FIRST_SCREENS.includes(route);
