interface Run<T> {
  key: string;
  items: [T, ...T[]];
}

/** Groups consecutive items with the same key, in their order. */
export function groupRuns<T>(items: readonly T[], getKey: (item: T) => string): Run<T>[] {
  const runs: Run<T>[] = [];
  for (const item of items) {
    const key = getKey(item);
    const last = runs.at(-1);
    if (last?.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
