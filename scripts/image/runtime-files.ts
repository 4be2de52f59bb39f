import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { z } from 'zod';
import { bundles } from '../build';

/** What Next has found itself that its pages and its server load, by paths beside the file that says so. */
const NextTrace = z.object({ files: z.array(z.string()) });

/** Of Next, what is heavy and only builds, develops or serves an app router; where a server needs some of it, Next's own trace says so. */
const NOT_AT_RUN_TIME = [
  /\/next\/dist\/(esm|server\/dev)\//,
  /\/next\/dist\/compiled\/(.*-experimental|next-devtools|next-server\/(app|use-cache|dev))/,
  /\/next\/dist\/.*\.(map|dev\.js)$/,
  /node_modules\/(@next\/swc-|typescript\/)/,
];

/** Found by their names while the portal runs, not imported: fonts, and what Next puts in webpack's place before it reads its configuration. */
const BY_NAME = [
  { folder: 'node_modules/@fontsource/rubik/files', name: /-700-normal\.woff$/ },
  { folder: 'node_modules/next/dist/compiled/webpack', name: /\.js$/ },
  { folder: 'node_modules/next/dist/compiled/@babel/runtime', name: /^package\.json$/ },
];

/** Processes of their own. */
const ENTRIES = [...Object.values(bundles), 'server/app-icon/draw-picture.mjs'];

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));
}

function filesOfNext(): string[] {
  return filesIn('.next', /\.nft\.json$/).flatMap((trace) =>
    NextTrace.parse(JSON.parse(readFileSync(trace, 'utf8'))).files.map((file) => path.join(path.dirname(trace), file)),
  );
}

/** Every file of `node_modules` that the built product loads while it runs, by its path from here. */
export async function runtimePackageFiles(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(ENTRIES, {
    ignore: (file) => NOT_AT_RUN_TIME.some((pattern) => pattern.test(`/${file}`)),
  });
  const files = [...fileList, ...filesOfNext(), ...BY_NAME.flatMap(({ folder, name }) => filesIn(folder, name))];
  return [...new Set(files)].filter((file) => /^(backend\/)?node_modules\//.test(file)).sort();
}
