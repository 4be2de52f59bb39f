import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'deploy/prometheus';
const rules = readFileSync(`${folder}/alerts.yaml`, 'utf8');
const trials = readFileSync(`${folder}/alerts.test.yaml`, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const alerts = found(rules, /- alert: (\w+)/g);

/** Debian's package `prometheus` has it. */
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool', process.env.PROMTOOL ?? ''].find(existsSync);

describe('the alerts', () => {
  it.each(alerts)('%s is tried by causing it', (alert) => expect(trials).toContain(`- name: ${alert}\n`));

  it('each lead to a part of the operators’ page that is there', () => {
    const anchors = found(readFileSync('docs/operators.md', 'utf8'), /^#+ (.+)$/gm).map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .replaceAll(' ', '-'),
    );
    const runbooks = found(rules, /runbook: docs\/operators\.md#(\S+)/g);
    expect(runbooks).toHaveLength(alerts.length);
    expect(anchors).toEqual(expect.arrayContaining(runbooks));
  });

  it.skipIf(!PROMTOOL)('fire when what they tell of happens, and not when all is well (promtool)', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(PROMTOOL ?? '', args, { cwd: folder, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
