import { screenPaths } from 'loyalty-contract/screen-paths';
import { findSimilar } from '../misspelt';

const paths: readonly string[] = Object.values(screenPaths);
const getLastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A sentence that suggests the screen that was probably meant, or lists all screens if none is similar. */
export function formatScreenSuggestion(written: string): string {
  const path = `/${written.replace(/[?#].*$/, '').replaceAll(/^\/+|\/+$/g, '')}`;
  const parent = path.slice(0, path.lastIndexOf('/'));
  const withId = paths.filter((known) => known.endsWith('/[id]'));
  const similarWithId = findSimilar(
    parent,
    withId.map((known) => known.replace('/[id]', '')),
  );
  const lastPart = findSimilar(getLastPart(path), paths.map(getLastPart).filter(Boolean));
  const similar =
    findSimilar(path, paths) ??
    (similarWithId && `${similarWithId}/[id]`) ??
    paths.find((known) => getLastPart(known) === lastPart);
  return similar ? `Did you mean "${similar}"?` : `The screens are ${paths.join(', ')}.`;
}
