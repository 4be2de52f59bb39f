import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { embedBundles, exampleBundles } from '@/lib/embed/embed-bundle';
import { createEmbedTexts } from '@/packages/embed/src/texts';
import { listLocales, readTexts } from './product-texts';

const PACKAGE = 'packages/embed';
const DIST = `${PACKAGE}/dist`;

/** The entries of the package, by the name of their file. */
const entries = {
  index: `${PACKAGE}/src/index.ts`,
  element: `${PACKAGE}/src/element.ts`,
  react: `${PACKAGE}/src/react.tsx`,
};

/** The modules that the types of the package refer to, by the name of their file. */
const typed = [
  ...['index', 'element', 'portal-element', 'mount', 'options'].map((name) => `${PACKAGE}/src/${name}.ts`),
  `${PACKAGE}/src/react.tsx`,
  'packages/contract/screen-paths.ts',
];

/** Build options of code that runs in pages of other sites, with the script's texts in all languages. */
function createBuildOptions(): BuildOptions {
  const texts = listLocales().map((locale) => {
    const localeTexts = readTexts(locale);
    return [locale, createEmbedTexts((key) => localeTexts[key] ?? key)];
  });
  return {
    bundle: true,
    platform: 'browser',
    logLevel: 'error',
    charset: 'utf8',
    define: { EMBED_TEXTS: JSON.stringify(Object.fromEntries(texts)) },
  };
}

/** The scripts that a portal serves: a classic one, for browsers of any age, and a module. */
async function buildServedScripts(options: BuildOptions): Promise<void> {
  const { script, module } = embedBundles;
  const minified = { ...options, minify: true };
  await Promise.all([
    build({ ...minified, entryPoints: [script.source], outfile: script.file, format: 'iife', target: 'es2020' }),
    build({ ...minified, entryPoints: [module.source], outfile: module.file, format: 'esm', target: 'es2022' }),
  ]);
}

/** Writes the declarations of the package. A declaration is made from its module alone, without the types of others. */
async function writeDeclarations(): Promise<void> {
  // Loaded only for a build: `npm start` without one does not wait for the compiler.
  const { default: typescript } = await import('typescript');
  for (const file of typed) {
    const source = readFileSync(file, 'utf8');
    const { outputText, diagnostics = [] } = typescript.transpileDeclaration(source, {
      fileName: file,
      reportDiagnostics: true,
    });
    for (const { messageText } of diagnostics) throw new Error(`${file}: ${JSON.stringify(messageText)}`);
    const name = path.basename(file).replace(/\.tsx?$/, '.d.ts');
    const text = outputText.replace(/'(?:\.|loyalty-contract)\/([\w-]+)'/g, "'./$1.js'");
    writeFileSync(`${DIST}/${name}`, text);
  }
}

async function buildPackage(options: BuildOptions): Promise<void> {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST, { recursive: true });
  const shared: BuildOptions = { ...options, format: 'esm', target: 'es2022', jsx: 'automatic', external: ['react'] };
  await Promise.all([
    build({ ...shared, entryPoints: entries, outdir: DIST, splitting: true, chunkNames: 'shared-[hash]' }),
    writeDeclarations(),
  ]);
}

async function buildExamples(): Promise<void> {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic' } as const;
  const define = { 'process.env.NODE_ENV': '"production"' };
  await Promise.all(
    Object.values(exampleBundles).map(({ source, file }) =>
      build({ ...options, define, entryPoints: [source], outfile: file, logLevel: 'error' }),
    ),
  );
}

/** Builds the scripts and the package with which other sites embed a portal, and the examples of the package. */
export async function buildEmbed(): Promise<void> {
  const options = createBuildOptions();
  await Promise.all([buildServedScripts(options), buildPackage(options).then(buildExamples)]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildEmbed();
