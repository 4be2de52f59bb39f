import { z } from 'zod';

/** The part of an output file that one source file makes, as `next analyze export` prints it, a line each. */
const Part = z.object({
  type: z.literal('part'),
  filename: z.string(),
  source_path: z.string(),
  compressed_size: z.number(),
});

/** The output files that a page loads at once; those of a dynamic import are of the kind `async`. */
const FirstLoad = z.object({ type: z.literal('group'), kind: z.literal('bootstrap'), outputs: z.array(z.string()) });

/** A script that browsers load: neither a style sheet nor a file of the server. */
const SCRIPT = /^\[client-fs\].*\.js$/;

const MODULES = 'node_modules/';

/** The package that a source file is of; of our own files, the folder. */
export function toPackageName(sourcePath: string): string {
  const at = sourcePath.lastIndexOf(MODULES);
  if (at >= 0) {
    const [scope = '', name = ''] = sourcePath.slice(at + MODULES.length).split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const own = /^\[project\]\/(?<folder>[^/]+)\//.exec(sourcePath)?.groups?.folder;
  return own === undefined ? 'the bundler' : `our ${own}/`;
}

/** Bytes of each package in the scripts that a route's page loads first, the largest first, from the lines of an export. */
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
