/** Groups items by month, in their order. */
export function groupByMonth<T extends { created_on: string }>(
  items: readonly T[],
  month: (instant: string) => string,
): { month: string; items: T[] }[] {
  const groups: { month: string; items: T[] }[] = [];
  for (const item of items) {
    const name = month(item.created_on);
    const last = groups.at(-1);
    if (last?.month === name) last.items.push(item);
    else groups.push({ month: name, items: [item] });
  }
  return groups;
}
