import type { EntryLine } from '@/store/endpoints/home-summaries';

/** Entries of one event, one of each balance: what a purchase earned in points and in credit. */
export type EntryGroup = readonly [EntryLine, ...EntryLine[]];

const MAX_GROUPS = 3;

const isSameEvent = (a: EntryLine, b: EntryLine): boolean =>
  a.type !== b.type && a.created_on === b.created_on && a.operation === b.operation && a.subject === b.subject;

/** The latest events of entries, newest first; an entry that both lists have counts once. */
export function groupEntries(entries: readonly EntryLine[]): EntryGroup[] {
  const groups: [EntryLine, ...EntryLine[]][] = [];
  const known = new Set<string>();
  for (const entry of entries.toSorted((a, b) => Date.parse(b.created_on) - Date.parse(a.created_on))) {
    const key = JSON.stringify([entry.type, entry.created_on, entry.operation, entry.subject, entry.amount]);
    if (known.has(key)) continue;
    known.add(key);
    const group = groups.find((others) => others.every((other) => isSameEvent(other, entry)));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  return groups.slice(0, MAX_GROUPS);
}
