import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { throwIfUnusable } from './folder-problem';
import { ProcessSecret, SessionSecret } from 'loyalty-contract/schemas/process-variables';

/** The file of a data folder with the secrets of a demo. */
export const SECRETS_FILE = 'secrets.json';

export const Secrets = z.object({ backendKey: ProcessSecret, nextAuthSecret: SessionSecret });
export type Secrets = z.infer<typeof Secrets>;

/**
 * The secrets of a data folder; undefined if it has none.
 * @param schema the secrets that are needed
 * @param variables those that replace the file, for the error
 * @throws {Error} of one line if the file is damaged
 */
export function readSecrets<T>(dataDir: string, schema: z.ZodType<T>, variables: string): T | undefined {
  const file = join(dataDir, SECRETS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throwIfUnusable(dataDir, error);
    throw new Error(`The secrets in ${file} cannot be read. Restore the file from a backup, or set ${variables}.`);
  }
}
