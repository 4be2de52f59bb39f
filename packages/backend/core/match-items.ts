import { foldName } from 'loyalty-text/fold-name';
import { readIdentifier } from 'loyalty-text/read-code';
import type { PurchaseLine } from '../db/schema';

/** Whether a line is one of the items of a list: by the till's code, or by name if the till sends none, in any spelling. */
export function createItemMatcher(items: readonly string[]): (line: PurchaseLine) => boolean {
  const [codes, names] = [new Set(items.map(readIdentifier)), new Set(items.map(foldName))];
  return ({ code, name }) => (code === undefined ? names.has(foldName(name)) : codes.has(readIdentifier(code)));
}

/** Whether a line is one of the items, or in one of the categories, in any spelling. */
export function createLineMatcher({
  items = [],
  categories = [],
}: {
  items?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
}): (line: PurchaseLine) => boolean {
  const [isItem, names] = [createItemMatcher(items), new Set(categories.map(foldName))];
  return (line) => isItem(line) || (line.category !== undefined && names.has(foldName(line.category)));
}
