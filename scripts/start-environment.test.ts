import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortalEnv } from './stack';
import { loadStartSettings } from './start-environment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-settings-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function inProduction(more: Record<string, string>): void {
  const secret = 'a-secret-of-at-least-thirty-two-characters';
  const given = {
    NODE_ENV: 'production',
    LOYALTY_BACKEND_KEY: secret,
    CODE_PEPPER: secret,
    NEXTAUTH_SECRET: secret,
    ...more,
  };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
}

describe('npm start', () => {
  it('rejects production without a database, and reports the misspelt variable', () => {
    inProduction({ DATBASE_URL: 'postgres://db/loyalty' });
    expect(loadStartSettings).toThrow(
      /^Invalid environment: DATABASE_URL: .*\n.*DATBASE_URL is unknown\. Did you mean DATABASE_URL\?$/,
    );
  });

  it('refuses what the portal refuses in production, before anything starts', () => {
    inProduction({ ALLOW_EMBEDDED_DATABASE: 'true', PLAIN_NEXT: 'true' });
    expect(loadStartSettings).toThrow(/PLAIN_NEXT is invalid: must be false in production/);
  });

  it('warns of a misspelt optional variable and seeds no demo in production', () => {
    inProduction({ ALLOW_EMBEDDED_DATABASE: 'true', SMPT_URL: 'smtp://mail.example' });
    const { warnings, seedsDemo } = loadStartSettings();
    expect(warnings).toEqual(['Warning: the environment variable SMPT_URL is unknown. Did you mean SMTP_URL?']);
    expect(seedsDemo).toBe(false);
  });

  it('warns of a secret that looks like a list and is one secret', () => {
    const old = 'an-old-secret-of-24-char';
    const list = 'a-secret-of-at-least-thirty-two-characters';
    inProduction({
      ALLOW_EMBEDDED_DATABASE: 'true',
      CODE_PEPPER: `${old},${list}`,
      NEXTAUTH_SECRET: `${list},${list}`,
    });
    expect(loadStartSettings().warnings).toEqual([
      'Warning: CODE_PEPPER has a comma, and is one secret: a part of it has less than 32 characters.',
    ]);
  });

  it('passes the portal its separate key if it is set, and then requires the key of member hashes', () => {
    const portal = { ALLOW_EMBEDDED_DATABASE: 'true', PORTAL_BACKEND_KEY: `lpk_${'k'.repeat(43)}` };
    inProduction(portal);
    expect(loadStartSettings).toThrow('MEMBER_HASH_KEY is missing');
    vi.stubEnv('MEMBER_HASH_KEY', 'a-key-for-hashes-of-members');
    expect(loadStartSettings()).toMatchObject({ portalKey: portal.PORTAL_BACKEND_KEY });
  });

  it('gives the portal the backends of other machines, if all of them have one database', () => {
    const others = { OTHER_BACKEND_URLS: 'http://10.0.0.1:4000, http://10.0.0.2:4000' };
    inProduction({ ...others, DATABASE_URL: 'postgres://db/loyalty' });
    expect(loadStartSettings()).toMatchObject({ otherBackendUrls: ['http://10.0.0.1:4000', 'http://10.0.0.2:4000'] });
    vi.stubEnv('LOYALTY_BACKEND_URL', 'http://10.0.0.3:4000');
    expect(loadStartSettings).toThrow('Add them to LOYALTY_BACKEND_URL.');
    vi.unstubAllEnvs();
    vi.stubEnv('DATA_DIR', folder);
    inProduction({ ...others, ALLOW_EMBEDDED_DATABASE: 'true' });
    expect(loadStartSettings).toThrow('OTHER_BACKEND_URLS requires DATABASE_URL');
  });

  it('names its own backend to the portal once, also if the list of all machines has it', () => {
    const own = 'http://127.0.0.1:4000';
    const otherBackendUrls = [own, 'http://10.0.0.2:4000'];
    const env = createPortalEnv({ port: 3000, backendKey: 'key', nextAuthSecret: 'secret', otherBackendUrls }, own);
    expect(env.LOYALTY_BACKEND_URL).toBe('http://127.0.0.1:4000,http://10.0.0.2:4000');
  });

  it('starts the configured number of portal processes, and seeds the demo outside production', () => {
    vi.stubEnv('NODE_ENV', 'development');
    vi.stubEnv('PORTAL_PROCESSES', '3');
    expect(loadStartSettings()).toMatchObject({ portalProcesses: 3, seedsDemo: true });
  });
});
