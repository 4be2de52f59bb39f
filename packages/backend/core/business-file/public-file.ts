import type { FileFinding } from './file-finding';

/** Whether a file is in `public/`, by its path in a URL. */
export type AssetExists = (path: string) => boolean;

/** @param name the file's path in a URL */
export const createMissingFileFinding = (path: string, name: string): FileFinding => ({
  path,
  message: `There is no file public${name}.`,
});
