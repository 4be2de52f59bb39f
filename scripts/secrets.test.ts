import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMarker } from 'loyalty-backend/db/data-folder';
import { getDemoSecrets } from './secrets';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'loyalty-secrets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('Demo secrets', () => {
  it('are created once, readable only by their owner', () => {
    const dataDir = path.join(folder, 'data');
    const created = getDemoSecrets(dataDir);
    expect(getDemoSecrets(dataDir)).toEqual(created);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"backendKey": "cut o', '{"backendKey": "a-key-of-the-right-length"}'])(
    'that are damaged (%j) are an error that names their file',
    (text) => {
      writeFileSync(path.join(folder, 'secrets.json'), text);
      expect(() => getDemoSecrets(folder)).toThrow(/^The secrets in .*secrets\.json cannot be read\. .*backup[^\n]*$/);
    },
  );

  it('that cannot be stored say what the system refuses', () => {
    // Every write to this device fails as on a full disk.
    symlinkSync('/dev/full', path.join(folder, 'secrets.json.new'));
    expect(() => getDemoSecrets(folder)).toThrow(/^The data folder .* cannot be used: there is no space left/);
  });

  it('are not created again in a used data folder', () => {
    writeMarker(folder, crypto.randomUUID());
    expect(() => getDemoSecrets(folder)).toThrow(
      /^secrets\.json is missing in the data folder .* already contains data/,
    );
  });
});
