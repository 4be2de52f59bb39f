import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUsed } from 'loyalty-backend/db/data-folder';
import { throwIfUnusable } from 'loyalty-backend/db/folder-problem';
import { readSecrets, Secrets, SECRETS_FILE } from 'loyalty-backend/db/secrets-file';

const VARIABLES = 'LOYALTY_BACKEND_KEY and NEXTAUTH_SECRET';

/**
 * The secrets of a demo: created once in the data folder, readable only by its owner.
 * @throws {Error} of one line if the folder is in use and its secrets are missing or damaged, or the system refuses it
 */
export function getDemoSecrets(dataDir: string): Secrets {
  const stored = readSecrets(dataDir, Secrets, VARIABLES);
  if (stored) return stored;
  if (isUsed(dataDir)) {
    throw new Error(
      `${SECRETS_FILE} is missing in the data folder ${dataDir}, which already contains data. Restore it from a backup, or set ${VARIABLES}.`,
    );
  }
  const created: Secrets = {
    backendKey: randomBytes(32).toString('base64url'),
    nextAuthSecret: randomBytes(32).toString('base64url'),
  };
  const file = path.join(dataDir, SECRETS_FILE);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(created, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    // A folder of another user looks empty.
    throwIfUnusable(dataDir, error);
    throw error;
  }
  return created;
}
