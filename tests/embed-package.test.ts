import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
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

/** An error as the compiler prints it: its continuation lines are indented. */
const TYPE_ERROR = /^(?:(?<file>\S[^(\n]*)\(\d+,\d+\): )?error TS\d+: (?<text>.*(?:\n .*)*)/gm;

/** The type errors of a website's modules, with the types of the built package. */
async function findTypeErrors(sources: Sources, module: 'node16' | 'preserve'): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(path.resolve(FOLDER, 'dist/website-'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module,
    jsx: 'react-jsx',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  };
  const files = Object.keys(sources).map((name) => `website-${name}.tsx`);
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, `website-${name}.tsx`), source);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = path.resolve('node_modules/@typescript/native/bin/tsc');
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder }, (error, printed) =>
      error && printed === '' ? reject(error) : resolve(printed),
    );
  });
  rmSync(folder, { recursive: true });
  const errors: Record<string, string[]> = {};
  for (const { groups: { file = '', text = '' } = {} } of output.matchAll(TYPE_ERROR)) {
    if (file.includes('/@types/')) continue;
    const name = /website-(.+)\.tsx$/.exec(file)?.[1] ?? 'package';
    errors[name] = [...(errors[name] ?? []), text];
  }
  return errors;
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

  it('has types that refuse an unknown screen, theme and option, and a missing portal; its examples and its README have no such errors', async () => {
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
    expect(await findTypeErrors(all, 'preserve')).toEqual({
      faulty: [
        expect.stringContaining('"loyalty"'),
        expect.stringContaining('"blue"'),
        expect.stringContaining('hideNavBar'),
        expect.stringContaining('portal'),
      ],
    });
  });

  it('has types that compile in a website for Node.js', async () => {
    expect(await findTypeErrors({ website }, 'node16')).toEqual({});
  });
});
