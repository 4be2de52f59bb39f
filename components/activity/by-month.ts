/** Things that happened in the same month, under that month's name; the order stays as it was. */
export function byMonth<T extends { created_on: string }>(
  things: readonly T[],
  month: (instant: string) => string,
): { month: string; things: T[] }[] {
  const groups: { month: string; things: T[] }[] = [];
  for (const thing of things) {
    const name = month(thing.created_on);
    const last = groups.at(-1);
    if (last?.month === name) last.things.push(thing);
    else groups.push({ month: name, things: [thing] });
  }
  return groups;
}
