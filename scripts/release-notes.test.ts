import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReleaseNotes } from './release-notes';

describe('Release notes', () => {
  let root: string;
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'loyalty-release-'));
    for (const folder of ['packages/backend', 'packages/suite', 'packages/embed/released', 'deploy/helm/loyalty'])
      mkdirSync(path.join(root, folder), { recursive: true });
    for (const file of [
      'package.json',
      'packages/backend/package.json',
      'packages/suite/package.json',
      'packages/embed/package.json',
    ])
      write(file, '{ "version": "1.4.0" }');
    for (const script of ['1.4.0.js', '1.4.0.mjs']) write(`packages/embed/released/${script}`, '');
    write('deploy/helm/loyalty/Chart.yaml', 'version: 1.4.0\nappVersion: 1.4.0\n');
    write(
      'CHANGELOG.md',
      '# Changelog\n\n## [Unreleased]\n\n- Next.\n\n## [1.4.0] - 2026-12-01\n\n### Added\n\n- A till.\n\n## [1.3.0] - 2026-11-01\n\n- Old.\n',
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are the changelog section of the version', () => {
    expect(readReleaseNotes('v1.4.0', root)).toBe('### Added\n\n- A till.\n');
  });

  it('are refused when a package or the chart has another version', () => {
    write('deploy/helm/loyalty/Chart.yaml', 'version: 1.4.0\nappVersion: 1.3.0\n');
    expect(() => readReleaseNotes('v1.4.0', root)).toThrow(
      'The tag is v1.4.0, but the appVersion of the chart is 1.3.0.',
    );
    expect(() => readReleaseNotes('v1.5.0', root)).toThrow('package.json is 1.4.0');
    write('packages/suite/package.json', '{ "version": "1.3.0" }');
    expect(() => readReleaseNotes('v1.4.0', root)).toThrow('packages/suite/package.json is 1.3.0');
  });

  it('are refused before the scripts for embedding are stored', () => {
    rmSync(path.join(root, 'packages/embed/released/1.4.0.mjs'));
    expect(() => readReleaseNotes('v1.4.0', root)).toThrow('packages/embed/released has no 1.4.0.mjs');
  });

  it('are refused without a changelog section and for an invalid version', () => {
    write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n');
    expect(() => readReleaseNotes('v1.4.0', root)).toThrow('CHANGELOG.md has no section for 1.4.0.');
    expect(() => readReleaseNotes('1.4.0', root)).toThrow('1.4.0 is not a release tag');
  });
});
