import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import typescript from 'typescript';
import { describe, expect, it } from 'vitest';
import manifest from '@/package.json' with { type: 'json' };

const FOLDER = 'packages/embed';
/** With gzip. */
const MAX_BYTES = 4_096;

/** Bundles a module of a website that uses the built package, without React. */
async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: FOLDER, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    external: ['react', 'react/jsx-runtime'],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** TypeScript modules of a website, by their name. */
type Sources = Readonly<Record<string, string>>;

/** The type errors of a website's modules, with the types of the built package. */
function findTypeErrors(sources: Sources, moduleResolution: 'node16' | 'bundler'): Record<string, string[]> {
  const isNode = moduleResolution === 'node16';
  const options: typescript.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: typescript.ScriptTarget.ES2022,
    module: isNode ? typescript.ModuleKind.Node16 : typescript.ModuleKind.ESNext,
    moduleResolution: isNode ? typescript.ModuleResolutionKind.Node16 : typescript.ModuleResolutionKind.Bundler,
    jsx: typescript.JsxEmit.ReactJSX,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const files = new Map(
    Object.entries(sources).map(([name, source]) => [path.resolve(FOLDER, `website-${name}.tsx`), source]),
  );
  const host = typescript.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = typescript.createProgram([...files.keys()], options, host);
  const own = typescript.getPreEmitDiagnostics(program).filter(({ file }) => !file?.fileName.includes('/@types/'));
  const errors = own.map(({ file, messageText }) => ({
    name: /website-(.+)\.tsx$/.exec(file?.fileName ?? '')?.[1] ?? 'package',
    text: typescript.flattenDiagnosticMessageText(messageText, '\n'),
  }));
  return Object.fromEntries(
    [...new Set(errors.map(({ name }) => name))].map((name) => [
      name,
      errors.filter((error) => error.name === name).map(({ text }) => text),
    ]),
  );
}

/** A module that uses all that the package offers. */
const website = `
  import { mount, type EmbedEvents, type Screen } from 'loyalty-embed';
  import 'loyalty-embed/element';
  import { LoyaltyPortal, type LoyaltyPortalRef } from 'loyalty-embed/react';
  const screen: Screen = 'walletPass';
  mount('#rewards', { portal: 'https://a.example', screen, on: { purchase: ({ purchaseId }) => purchaseId.length } });
  document.querySelector('loyalty-portal')?.handOver('token');
  export const detail: EmbedEvents['page'] = { path: '/' };
  export const use = (actions: LoyaltyPortalRef) => actions.signOut();
  export const element = <LoyaltyPortal portal="https://a.example" screen="shop" onPage={({ path }) => path.length} />;
`;

const faulty = `
  import { mount } from 'loyalty-embed';
  mount('#a', { portal: 'https://a.example', screen: 'loyalty' });
  mount('#a', { portal: 'https://a.example', theme: 'blue' });
  mount('#a', { portal: 'https://a.example', hideNavBar: true });
  mount('#a', {});
`;

describe('Package that embeds the portal', () => {
  it.each([
    ['the function', "import { mount } from 'loyalty-embed'; mount('#a', { portal: 'https://a.example' });"],
    ['the element', "import 'loyalty-embed/element';"],
    ['the component', "export { LoyaltyPortal } from 'loyalty-embed/react';"],
  ])('stays below 4 KB in the bundle of a website: %s', async (_, source) => {
    const script = await bundle(source);
    expect(script).toContain('loyaltyportal:');
    expect(gzipSync(script).length).toBeLessThan(MAX_BYTES);
  });

  it.each(['js', 'mjs'])('has a script of this version below 4 KB: %s', (extension) => {
    expect(gzipSync(readFileSync(`${FOLDER}/released/${manifest.version}.${extension}`)).length).toBeLessThan(
      MAX_BYTES,
    );
  });

  it('is removed from a bundle that does not use it, except for the element, which its import defines', async () => {
    expect(await bundle("import { mount } from 'loyalty-embed'; console.info(1);")).not.toContain('LoyaltyPortal');
    expect(await bundle("import { LoyaltyPortal } from 'loyalty-embed/react'; console.info(1);")).not.toContain(
      'iframe',
    );
    expect(await bundle("import 'loyalty-embed/element';")).toContain('customElements.define');
  });

  it('has types that refuse an unknown screen, theme and option, and a missing portal; its examples and its README have no such errors', () => {
    const examples = Object.fromEntries(
      ['element/page.ts', 'react/page.tsx'].map((name) => [
        name.replace(/\W/g, '-'),
        readFileSync(`${FOLDER}/examples/${name}`, 'utf8'),
      ]),
    );
    const readme = readFileSync(`${FOLDER}/README.md`, 'utf8');
    const documented = [...readme.matchAll(/```([jt]sx?)\n([\s\S]+?)```/g)].map(([, language, code = ''], index) => {
      expect(language).toMatch(/^tsx?$/);
      return [`readme-${index}`, code] as const;
    });
    expect(documented).toHaveLength(3);
    const all = { website, faulty, ...examples, ...Object.fromEntries(documented) };
    expect(findTypeErrors(all, 'bundler')).toEqual({
      faulty: [
        expect.stringContaining('"loyalty"'),
        expect.stringContaining('"blue"'),
        expect.stringContaining('hideNavBar'),
        expect.stringContaining('portal'),
      ],
    });
  });

  it('has types that compile in a website for Node.js', () => {
    expect(findTypeErrors({ website }, 'node16')).toEqual({});
  });
});
