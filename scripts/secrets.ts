import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Secrets = z.object({ backendKey: z.string().min(16), nextAuthSecret: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

/** The secrets of a demo: made once into the data folder, readable by its owner alone. */
export function demoSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made = {
    backendKey: randomBytes(32).toString('base64url'),
    nextAuthSecret: randomBytes(32).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
