import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { calls } from '@/contract/calls';
import { StackWorld } from './world';

const stack = inject('stack');
const world = new StackWorld(stack);
const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-openapi-'));

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
}

async function documents(): Promise<{ portal: Document; backend: Document }> {
  const portal = await world.browser('olive').request('/api/openapi.json');
  const backend = await fetch(`${stack.backendUrl}/openapi.json`, {
    headers: { authorization: `Bearer ${stack.backendKey}` },
  });
  return { portal: JSON.parse(portal.text) as Document, backend: (await backend.json()) as Document };
}

function operations(document: Document): string[] {
  return Object.values(document.paths)
    .flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    .sort();
}

describe('API contract', () => {
  it.each(['portal', 'backend'] as const)('is served by the %s as valid OpenAPI 3.1', async (which) => {
    const document = (await documents())[which];
    expect(document.openapi).toBe('3.1.0');
    const file = path.join(folder, `${which}.json`);
    writeFileSync(file, JSON.stringify(document));
    const lint = spawnSync(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--extends', 'spec', '--format', 'json'],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
  });

  it('routes each call once: browser calls on the portal, all calls on the backend', async () => {
    const { portal, backend } = await documents();
    const browsers = calls.filter((call) => call.access === 'public' || call.access === 'member');
    expect(operations(portal)).toEqual(browsers.map((call) => call.name).sort());
    expect(operations(backend)).toEqual(calls.map((call) => call.name).sort());
  });
});
