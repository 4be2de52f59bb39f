import { screenPaths, type Screen } from 'loyalty-contract/screen-paths';

const names = Object.keys(screenPaths) as Screen[];

/** The names of all screens, in one line. */
export const screenList = names.join(', ');

/** The path of a screen by its name in any letter case, as attributes are often written; undefined for another name. */
export function findScreenPath(name: unknown): string | undefined {
  const wanted = String(name).toLowerCase();
  const screen = names.find((candidate) => candidate.toLowerCase() === wanted);
  return screen && screenPaths[screen];
}
