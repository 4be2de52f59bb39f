import { z } from 'zod';

/** A line of `next analyze export`: the part of an output file that comes from one source file. */
const Part = z.object({
  type: z.literal('part'),
  filename: z.string(),
  source_path: z.string(),
  compressed_size: z.number(),
});

/** The output files that a page loads initially; those of a dynamic import have the kind `async`. */
const FirstLoad = z.object({ type: z.literal('group'), kind: z.literal('bootstrap'), outputs: z.array(z.string()) });

/** A browser script: neither a style sheet nor a server file. */
const SCRIPT = /^\[client-fs\].*\.js$/;

const MODULES = 'node_modules/';

/** The package of a source file; for our own files, the folder. */
export function toPackageName(sourcePath: string): string {
  const at = sourcePath.lastIndexOf(MODULES);
  if (at >= 0) {
    const [scope = '', name = ''] = sourcePath.slice(at + MODULES.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const own = /^\[project\]\/(?:packages\/)?(?<folder>[^/]+)\//.exec(sourcePath)?.groups?.folder;
  return own === undefined ? 'the bundler' : `our ${own}/`;
}

/**
 * Bytes per package in the scripts that a route's page loads initially, the largest first, from the lines of an export.
 */
export function sumFirstLoad(lines: readonly string[]): Map<string, number> {
  const records = lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line));
  const pick = <Kind>(schema: z.ZodType<Kind>) =>
    records.flatMap((record) => {
      const parsed = schema.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
  const scripts = new Set(pick(FirstLoad).flatMap(({ outputs }) => outputs.filter((name) => SCRIPT.test(name))));
  const sums = new Map<string, number>();
  for (const part of pick(Part).filter(({ filename }) => scripts.has(filename))) {
    const name = toPackageName(part.source_path);
    sums.set(name, (sums.get(name) ?? 0) + part.compressed_size);
  }
  return new Map([...sums].sort(([, item], [, other]) => other - item));
}
