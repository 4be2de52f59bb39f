/** An import between two files, by their paths from the repository. */
export interface FileImport {
  from: string;
  to: string;
}

/** Parts of one folder that need each other, directly or through others. */
export interface FolderCycle {
  folder: string;
  /** Its subfolders by name, and `.` for the files directly in it. */
  parts: string[];
  /** Imports between these parts, as examples: one for each pair. */
  imports: FileImport[];
}

/** The imports between the parts of one folder: for each part, those that it imports, with an example. */
type PartImports = Map<string, Map<string, FileImport>>;

/** The folder in which two files part ways, and the part that each of them belongs to. */
function splitPaths({ from, to }: FileImport): { folder: string; source: string; target: string } {
  const [source, target] = [from.split('/'), to.split('/')];
  const depth = source.findIndex((name, index) => name !== target[index]);
  const toPart = (names: string[]) => (depth === names.length - 1 ? '.' : (names[depth] ?? '.'));
  return { folder: source.slice(0, depth).join('/') || '.', source: toPart(source), target: toPart(target) };
}

function groupByFolder(imports: readonly FileImport[]): Map<string, PartImports> {
  const folders = new Map<string, PartImports>();
  for (const fileImport of imports) {
    const { folder, source, target } = splitPaths(fileImport);
    if (source === target) continue;
    const parts = folders.get(folder) ?? new Map<string, Map<string, FileImport>>();
    const targets = parts.get(source) ?? new Map<string, FileImport>();
    if (!targets.has(target)) targets.set(target, fileImport);
    folders.set(folder, parts.set(source, targets));
  }
  return folders;
}

/** All parts that a part needs, directly or through others. */
function findReachable(parts: PartImports, start: string): Set<string> {
  const reachable = new Set<string>();
  const pending = [start];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const next of parts.get(part)?.keys() ?? []) {
      if (reachable.has(next)) continue;
      reachable.add(next);
      pending.push(next);
    }
  }
  return reachable;
}

/**
 * Finds the cycles of folders, at every level: in each folder, its subfolders with all that is in them, and its own
 * files together as one more part.
 */
export function findFolderCycles(imports: readonly FileImport[]): FolderCycle[] {
  return [...groupByFolder(imports)].flatMap(([folder, parts]) => {
    const reachable = new Map([...parts.keys()].map((part) => [part, findReachable(parts, part)]));
    const isSameCycle = (part: string, other: string) =>
      reachable.get(part)?.has(other) === true && reachable.get(other)?.has(part) === true;
    const reported = new Set<string>();
    return [...parts.keys()].flatMap((part) => {
      const cycle = reported.has(part) ? [] : [...parts.keys()].filter((other) => isSameCycle(part, other));
      if (cycle.length === 0) return [];
      for (const member of cycle) reported.add(member);
      const examples = cycle.flatMap((member) =>
        [...(parts.get(member) ?? [])].filter(([target]) => cycle.includes(target)).map(([, example]) => example),
      );
      return [{ folder, parts: cycle.sort(), imports: examples }];
    });
  });
}
