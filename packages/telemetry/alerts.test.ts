import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPrometheus } from 'loyalty-testing/programs/prometheus';

const folder = 'deploy/prometheus';
const rules = readFileSync(`${folder}/alerts.yaml`, 'utf8');
const trials = readFileSync(`${folder}/alerts.test.yaml`, 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
const alerts = found(rules, /- alert: (\w+)/g);

const promtool = findPrometheus('promtool');

describe('Alerts', () => {
  it.each(alerts)('%s has a test that causes it', (alert) => expect(trials).toContain(`- name: ${alert}\n`));

  it('link to an existing section of the operators’ page', () => {
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

  // A developer's machine may not be Debian, whose package this is; CI must have it.
  it.skipIf(!promtool && !process.env.CI)('fire when their condition holds, and not otherwise (promtool)', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(path.resolve(promtool ?? ''), args, {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
