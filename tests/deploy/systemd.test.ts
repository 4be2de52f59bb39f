import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const UNIT = 'deploy/systemd/loyalty.service';
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Of 100: this project's own limit, within the band that systemd calls OK. */
const MAX_EXPOSURE = 20;

describe('systemd unit', () => {
  let folder: string;
  let unit: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-unit-'));
    unit = path.join(folder, 'loyalty.service');
    // The path of Node.js depends on the machine.
    writeFileSync(unit, readFileSync(UNIT, 'utf8').replace('/usr/bin/node', process.execPath));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts what npm start does, and builds nothing', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
    const [, command] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(readFileSync(UNIT, 'utf8')) ?? [];
    expect(scripts.start.endsWith(`&& exec ${command}`)).toBe(true);
  });

  it.skipIf(!hasAnalyze)('contains no directive that systemd does not know', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('loyalty.service'))]).toEqual([0, []]);
  });

  it.skipIf(!hasAnalyze)('restricts the privileges of the service', () => {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager', unit],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('Overall exposure level');
    expect(status, stdout).toBe(0);
  });
});
