import { existsSync } from 'node:fs';
import { z } from 'zod';
import { backendVariables, parseEnvironment } from '@/backend/environment';
import { trustedProxies } from '@/server/edge/trusted-proxies';
import { describeEnvironmentErrors, portalVariables, readEnvironment } from '@/server/process/environment';
import { misspeltNames } from './misspelt';
import { demoSecrets } from './secrets';

const port = z.coerce.number('must be a port: a number from 0 to 65535').int().min(0).max(65_535);
const text = z.string().trim().min(1).optional();

const StartEnvironment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  BACKEND_PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOYALTY_BACKEND_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOYALTY_BACKEND_KEY: text,
  PORTAL_BACKEND_KEY: text,
  MEMBER_HASH_KEY: text,
  NEXTAUTH_SECRET: text,
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
});

/** What `npm start` was told, with the secrets that it may make itself. */
export interface StartSettings {
  production: boolean;
  port: number;
  backendPort: number;
  dataDir: string;
  databaseUrl?: string;
  backendUrl?: string;
  /** An empty database gets the demo businesses. */
  seedsDemo: boolean;
  /** Processes of the portal behind its port. */
  portalProcesses: number;
  backendKey: string;
  /** The portal's own key, where it has one. */
  portalKey?: string;
  nextAuthSecret: string;
  logFormat: 'json' | 'pretty';
  /** What an operator should look at, a line each. */
  warnings: string[];
}

/** Asks both processes' own rules before either is started: what is wrong for one need not wait for the other. */
function checkProcesses(given: Record<string, string | undefined>, hasBackend: boolean) {
  const backend = hasBackend ? parseEnvironment(given) : undefined;
  const portal = readEnvironment(given);
  trustedProxies(portal.TRUSTED_PROXIES);
  return { seedsDemo: backend?.SEED_DEMO ?? false, portalProcesses: portal.PORTAL_PROCESSES };
}

const knownVariables = [...Object.keys(StartEnvironment.shape), ...backendVariables, ...portalVariables];

/** A line for each variable that looks like a misspelt one of ours. */
export function misspeltWarnings(names: string[]): string[] {
  return misspeltNames(names, knownVariables).map(
    ({ given, meant }) => `Warning: the environment variable ${given} is unknown. Did you mean ${meant}?`,
  );
}

/** A wrong value may follow from a misspelt name: then the line says both. */
function withHints<T>(warnings: string[], check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...warnings].join('\n'), { cause: error });
  }
}

/** Reads the environment (and `.env`, where there is one); throws an `Error` of one clear line, and what may be misspelt. */
export function startSettings(): StartSettings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const warnings = misspeltWarnings(Object.keys(present));
  return withHints(warnings, () => readSettings(present, warnings));
}

function readSettings(present: Record<string, string | undefined>, warnings: string[]): StartSettings {
  const parsed = StartEnvironment.safeParse(present);
  if (!parsed.success) throw new Error(describeEnvironmentErrors(present, parsed.error.issues));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  // Only a demo makes its own secrets, and the key of a backend of one's own is nobody's to make.
  const needed = (['LOYALTY_BACKEND_KEY', 'NEXTAUTH_SECRET'] as const).filter(
    (name) => production || (name === 'LOYALTY_BACKEND_KEY' && env.LOYALTY_BACKEND_URL),
  );
  const missing = [
    ...needed.filter((name) => !env[name]),
    // With two keys, each process would write the same member by another hash.
    ...(env.PORTAL_BACKEND_KEY && !env.MEMBER_HASH_KEY ? ['MEMBER_HASH_KEY'] : []),
  ].map((name) => ({ path: [name], message: '' }));
  if (missing.length > 0) throw new Error(describeEnvironmentErrors({}, missing));
  const made = env.LOYALTY_BACKEND_KEY && env.NEXTAUTH_SECRET ? null : demoSecrets(env.DATA_DIR);
  const secrets = {
    backendKey: env.LOYALTY_BACKEND_KEY ?? made?.backendKey ?? '',
    nextAuthSecret: env.NEXTAUTH_SECRET ?? made?.nextAuthSecret ?? '',
  };
  const given = {
    ...process.env,
    LOYALTY_BACKEND_KEY: secrets.backendKey,
    NEXTAUTH_SECRET: secrets.nextAuthSecret,
  };
  return {
    ...checkProcesses(given, !env.LOYALTY_BACKEND_URL),
    ...secrets,
    portalKey: env.PORTAL_BACKEND_KEY,
    production,
    port: env.PORT,
    backendPort: env.BACKEND_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    backendUrl: env.LOYALTY_BACKEND_URL,
    logFormat: env.LOG_FORMAT ?? (production ? 'json' : 'pretty'),
    warnings,
  };
}
