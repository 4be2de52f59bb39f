import { describe, expect, it } from 'vitest';
import { sumFirstLoad, toPackageName } from './bundle-parts';

describe('toPackageName', () => {
  it('names a package, with its scope', () => {
    expect(toPackageName('[project]/node_modules/react-dom/cjs/react-dom-client.production.js')).toBe('react-dom');
    expect(toPackageName('[project]/node_modules/@reduxjs/toolkit/dist/query.mjs')).toBe('@reduxjs/toolkit');
  });

  it('names the inner one of two packages', () => {
    expect(toPackageName('[project]/node_modules/next-auth/node_modules/uuid/index.js')).toBe('uuid');
  });

  it('names the folder of our own files', () => {
    expect(toPackageName('[project]/components/shell/drawer.tsx')).toBe('our components/');
  });

  it('counts code of the bundler separately', () => {
    expect(toPackageName('[turbopack]/browser/runtime.ts')).toBe('the bundler');
  });
});

describe('sumFirstLoad', () => {
  const part = (filename: string, source: string, size: number) =>
    JSON.stringify({ type: 'part', route: '/', filename, source_path: source, size: size * 3, compressed_size: size });
  const group = (kind: string, outputs: string[]) =>
    JSON.stringify({ type: 'group', route: '/', id: 0, kind, outputs });

  it('sums the code of each package in the scripts of a first load', () => {
    const lines = [
      '{"type":"meta","schema_version":1}',
      part('[client-fs]/a.js', '[project]/lib/a.ts', 5),
      part('[client-fs]/a.js', '[project]/node_modules/zod/a.js', 4),
      part('[client-fs]/b.js', '[project]/node_modules/zod/b.js', 3),
      part('[client-fs]/a.css', '[project]/styles/a.css', 8),
      part('[client-fs]/dialog.js', '[project]/node_modules/uuid/a.js', 9),
      part('[output]/server.js', '[project]/node_modules/pino/a.js', 9),
      group('bootstrap', ['[client-fs]/a.js', '[client-fs]/a.css']),
      group('bootstrap', ['[client-fs]/a.js', '[client-fs]/b.js']),
      group('bootstrap', ['[output]/server.js']),
      group('async', ['[client-fs]/dialog.js']),
      '',
    ];
    expect([...sumFirstLoad(lines)]).toEqual([
      ['zod', 7],
      ['our lib/', 5],
    ]);
  });
});
