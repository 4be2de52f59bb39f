import { getEnvironment } from '../process/environment';

/**
 * True if pages are delivered as those of a plain Next app, without what `docs/delivery.md` explains: by the setting
 * `PLAIN_NEXT`, and during development, when the bundler needs its own scripts in the page.
 */
export const isPlainNext = (): boolean => process.env.NODE_ENV === 'development' || getEnvironment().PLAIN_NEXT;
