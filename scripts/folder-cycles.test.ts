import { describe, expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles';

const parse = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from, to };
  });

describe('findFolderCycles', () => {
  it('accepts imports that run in one direction, at every level', () => {
    const imports = parse(
      'pages/a.ts > lib/b.ts',
      'lib/x/a.ts > lib/y/b.ts',
      'lib/y/b.ts > lib/c.ts',
      'lib/c.ts > lib/d.ts',
    );
    expect(findFolderCycles(imports)).toEqual([]);
  });

  it('finds a folder and its own subfolder that import each other', () => {
    const imports = parse('core/app.ts > core/metrics/metrics.ts', 'core/metrics/start.ts > core/app.ts');
    expect(findFolderCycles(imports)).toEqual([{ folder: 'core', parts: ['.', 'metrics'], imports }]);
  });

  it('finds a cycle through a third folder, with one example for each pair', () => {
    const cycle = parse('d/a/1.ts > d/b/1.ts', 'd/b/2.ts > d/c/1.ts', 'd/c/2.ts > d/a/2.ts');
    const imports = [...cycle, ...parse('d/a/3.ts > d/b/3.ts', 'd/e/1.ts > d/a/1.ts', 'd/c/1.ts > d/f/1.ts')];
    expect(findFolderCycles(imports)).toEqual([{ folder: 'd', parts: ['a', 'b', 'c'], imports: cycle }]);
  });

  it('counts a subfolder’s files as part of the folder', () => {
    const imports = parse('d/a/deep/1.ts > d/b/1.ts', 'd/b/deep/1.ts > d/a/1.ts');
    expect(findFolderCycles(imports)).toEqual([{ folder: 'd', parts: ['a', 'b'], imports }]);
  });

  it('reports separate cycles separately', () => {
    const imports = parse(
      'a/1.ts > b/1.ts',
      'b/1.ts > a/1.ts',
      'a/1.ts > c/1.ts',
      'c/1.ts > d/1.ts',
      'd/1.ts > c/1.ts',
    );
    expect(findFolderCycles(imports).map(({ parts }) => parts)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
