import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import ts from 'typescript';
import { z } from 'zod';

const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(folder, 'dist');
const root = path.join(folder, '../..');

/** Packages that were written for `require` find it here. */
const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Everything is bundled: the package has no dependencies. */
async function bundle(): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['cli.ts', 'index.ts'],
    outdir: dist,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'error',
  });
  return metafile;
}

/** Declarations of the two files of the interface, which import only each other. */
function writeDeclarations(): void {
  for (const name of ['index', 'types']) {
    const source = readFileSync(path.join(folder, `${name}.ts`), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, declaration: true, verbatimModuleSyntax: true },
    });
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
    // Node resolves imports of a package by their whole name.
    writeFileSync(path.join(dist, `${name}.d.ts`), outputText.replaceAll(/(['"])\.\/types\1/g, '$1./types.js$1'));
  }
}

/** The licences of the packages that are in the files. */
function writeLicences({ inputs }: Metafile): void {
  const names = new Set(Object.keys(inputs).flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  const texts = [...names].sort().map((name) => {
    const place = path.join(root, 'node_modules', name);
    const file = readdirSync(place).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
    if (!file) throw new Error(`${name} has no file with its licence.`);
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(`${place}/package.json`, 'utf8')));
    return `${name} ${version}\n\n${readFileSync(path.join(place, file), 'utf8').trim()}\n`;
  });
  writeFileSync(path.join(dist, 'third-party-licenses.txt'), texts.join('\n---\n\n'));
}

rmSync(dist, { recursive: true, force: true });
const metafile = await bundle();
writeDeclarations();
writeLicences(metafile);
