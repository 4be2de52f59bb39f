/** Shorter names resemble too many others. */
const MIN_NAME_LENGTH = 6;
/** A name of this length may differ in two letters; a shorter one in one. */
const MIN_LENGTH_FOR_TWO_EDITS = 9;

/** The number of insertions, deletions, changes and transpositions between two words (Damerau, 1964). */
export function computeEditDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const getDistance = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      const isTransposed = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const best = Math.min(
        getDistance(row - 1, column) + 1,
        getDistance(row, column - 1) + 1,
        getDistance(row - 1, column - 1) + changed,
        isTransposed ? getDistance(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(best);
    }
  }
  return getDistance(a.length, b.length);
}

/** Shorter names are similar only if they differ in case. */
const MIN_LENGTH_FOR_SIMILARITY = 3;

/** The most similar of the few names that are possible in a place; undefined if none is similar. */
export function findSimilar(given: string, known: readonly string[]): string | undefined {
  const name = given.toLowerCase();
  const distances = known.map((item) => ({ item, distance: computeEditDistance(name, item.toLowerCase()) }));
  const isSimilar = ({ item, distance }: { item: string; distance: number }) =>
    distance === 0 ||
    (name.length >= MIN_LENGTH_FOR_SIMILARITY && distance <= (item.length >= MIN_LENGTH_FOR_TWO_EDITS ? 2 : 1));
  return distances.toSorted((a, b) => a.distance - b.distance).find(isSimilar)?.item;
}

/** Unknown names that are so similar to a known one that they are probably misspelt. */
export function findMisspeltNames(
  given: readonly string[],
  known: readonly string[],
): { given: string; suggestion: string }[] {
  return given
    .filter((name) => name.length >= MIN_NAME_LENGTH && !known.includes(name))
    .flatMap((name) => {
      const suggestion = known.find(
        (item) => computeEditDistance(name, item) <= (item.length >= MIN_LENGTH_FOR_TWO_EDITS ? 2 : 1),
      );
      return suggestion && suggestion.length >= MIN_NAME_LENGTH ? [{ given: name, suggestion }] : [];
    });
}
