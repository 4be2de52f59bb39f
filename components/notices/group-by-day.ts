interface DayGroup<T> {
  day: string;
  /** The time of its first item. */
  at: string;
  items: T[];
}

/** Groups items by the day on which they were created, in their order. */
export function groupByDay<T extends { createdAt: string }>(
  items: readonly T[],
  getDay: (instant: string) => string,
): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = getDay(item.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, at: item.createdAt, items: [item] });
  }
  return groups;
}
