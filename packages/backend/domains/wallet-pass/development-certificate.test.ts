import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDevelopmentIssuer } from './apple-issuer';

const folder = mkdtempSync(join(tmpdir(), 'loyalty-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Development certificate', () => {
  it('is created once, readable only by its owner, and never in production', async () => {
    const issue = () => createDevelopmentIssuer({ NODE_ENV: 'test', DATA_DIR: folder });
    const issued = await issue();
    expect(issued?.development).toBe(true);
    expect((await issue())?.certificate).toBe(issued?.certificate);
    expect(statSync(join(folder, 'development-pass-certificate.json')).mode & 0o777).toBe(0o600);
    expect(await createDevelopmentIssuer({ NODE_ENV: 'production', DATA_DIR: folder })).toBeUndefined();
  });
});
