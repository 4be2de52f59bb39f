import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isUsed } from '@/backend/db/data-folder';

const Secrets = z.object({ backendKey: z.string().min(16), nextAuthSecret: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

function readSecrets(file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      `The secrets in ${file} cannot be read. Restore the file from a backup, or set LOYALTY_BACKEND_KEY and NEXTAUTH_SECRET.`,
    );
  }
}

/**
 * The secrets of a demo: created once in the data folder, readable only by its owner.
 * @throws {Error} of one line if the folder is in use and its secrets are missing or damaged
 */
export function getDemoSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return readSecrets(file);
  if (isUsed(dataDir)) {
    throw new Error(
      `secrets.json is missing in the data folder ${dataDir}, which already contains data. Restore it from a backup, or set LOYALTY_BACKEND_KEY and NEXTAUTH_SECRET.`,
    );
  }
  const created = {
    backendKey: randomBytes(32).toString('base64url'),
    nextAuthSecret: randomBytes(32).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(created, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return created;
}
