import { screenPaths } from 'loyalty-contract/screen-paths';

/** The names of all screens, in one line. */
export const screenList = Object.keys(screenPaths).join(', ');

/** The path of a screen by its name in any letter case, as attributes are often written; undefined for another name. */
export function findScreenPath(name: unknown): string | undefined {
  return Object.entries(screenPaths).find(([screen]) => screen.toLowerCase() === String(name).toLowerCase())?.[1];
}
