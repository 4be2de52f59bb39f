import { existsSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_DATA_DIR } from 'loyalty-backend/core/environment/defaults';
import { backendVariables, parseEnvironment } from 'loyalty-backend/core/environment/environment';
import { parseTrustedProxies } from '@/server/edge/trusted-proxies';
import { describeEnvironmentErrors, portalVariables, readEnvironment } from '@/server/process/environment';
import { findMisspeltNames } from 'loyalty-backend/core/misspelt';
import { DEFAULT_BACKEND_PORT, DEFAULT_PORTAL_PORT } from 'loyalty-contract/process-defaults';
import { Port } from 'loyalty-contract/schemas/port';
import { settingErrors } from 'loyalty-contract/setting-errors';
import {
  BackendUrls,
  DatabaseUrl,
  LogFormat,
  NodeEnvironment,
  splitSecrets,
} from 'loyalty-contract/schemas/process-variables';
import { getDemoSecrets } from './secrets';

const text = z.string().trim().min(1).optional();

const StartEnvironment = z.object({
  NODE_ENV: NodeEnvironment.default('development'),
  PORT: Port.default(DEFAULT_PORTAL_PORT),
  BACKEND_PORT: Port.default(DEFAULT_BACKEND_PORT),
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  DATABASE_URL: DatabaseUrl.optional(),
  LOYALTY_BACKEND_URL: BackendUrls.optional(),
  /** Of other machines, which have a backend of their own, too. */
  OTHER_BACKEND_URLS: BackendUrls.optional(),
  LOYALTY_BACKEND_KEY: text,
  PORTAL_BACKEND_KEY: text,
  MEMBER_HASH_KEY: text,
  NEXTAUTH_SECRET: text,
  LOG_FORMAT: LogFormat.optional(),
});

/** The configuration of `npm start`, with the secrets that it generates itself. */
export interface StartSettings {
  production: boolean;
  port: number;
  backendPort: number;
  dataDir: string;
  databaseUrl?: string;
  /** Of an external backend; several, separated by commas. */
  backendUrl?: string;
  /** Backends of other machines on the same database. */
  otherBackendUrls?: readonly string[];
  /** Seeds an empty database with the demo businesses. */
  seedsDemo: boolean;
  /** The number of portal processes on its port. */
  portalProcesses: number;
  /** The host of the desk without port, if there is one. */
  deskHost?: string | undefined;
  backendKey: string;
  /** The portal's own service key, if it has one. */
  portalKey?: string;
  nextAuthSecret: string;
  logFormat: 'json' | 'pretty';
  /** Warnings for an operator, one per line. */
  warnings: string[];
}

/** Validates the environments of both processes before starting either, so that all errors are reported at once. */
function checkProcesses(variables: Record<string, string | undefined>, hasBackend: boolean) {
  const backend = hasBackend ? parseEnvironment(variables) : undefined;
  const portal = readEnvironment(variables);
  parseTrustedProxies(portal.TRUSTED_PROXIES);
  return {
    seedsDemo: backend?.SEED_DEMO ?? false,
    portalProcesses: portal.PORTAL_PROCESSES,
    deskHost: portal.DESK_HOST,
  };
}

const knownVariables = [...Object.keys(StartEnvironment.shape), ...backendVariables, ...portalVariables];

/** A line for each variable that looks misspelt. */
export function listMisspeltWarnings(names: string[]): string[] {
  return findMisspeltNames(names, knownVariables).map(
    ({ given, suggestion }) => `Warning: the environment variable ${given} is unknown. Did you mean ${suggestion}?`,
  );
}

const secretLists = ['LOYALTY_BACKEND_KEY', 'CODE_PEPPER', 'NEXTAUTH_SECRET'] as const;

/** A line for each secret with a comma that is not a list: whoever began to replace it has replaced it at once. */
export function listSecretWarnings(present: Record<string, string | undefined>): string[] {
  return secretLists
    .filter((name) => present[name]?.includes(',') && splitSecrets(present[name]).length === 1)
    .map((name) => `Warning: ${name} has a comma, and is one secret: a part of it has less than 32 characters.`);
}

/** An invalid value may be caused by a misspelt name: the line then names both. */
function withHints<T>(warnings: string[], check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...warnings].join('\n'), { cause: error });
  }
}

/** Parses the environment and `.env`; throws an `Error` of one line, with variables that may be misspelt. */
export function loadStartSettings(): StartSettings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const warnings = [...listMisspeltWarnings(Object.keys(present)), ...listSecretWarnings(present)];
  return withHints(warnings, () => readSettings(present, warnings));
}

/** @throws {Error} if the portal would have a backend with another database */
function checkOtherBackends({
  LOYALTY_BACKEND_URL: urls,
  DATABASE_URL: databaseUrl,
}: z.infer<typeof StartEnvironment>) {
  if (urls)
    throw new Error('OTHER_BACKEND_URLS is for a machine with its own backend. Add them to LOYALTY_BACKEND_URL.');
  if (!databaseUrl) throw new Error('OTHER_BACKEND_URLS requires DATABASE_URL: all backends have one database.');
}

function readSettings(present: Record<string, string | undefined>, warnings: string[]): StartSettings {
  const parsed = StartEnvironment.safeParse(present, { error: settingErrors });
  if (!parsed.success) throw new Error(describeEnvironmentErrors(present, parsed.error.issues));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  // Only a demo generates its secrets, and never the key of an external backend.
  const needed = (['LOYALTY_BACKEND_KEY', 'NEXTAUTH_SECRET'] as const).filter(
    (name) => production || (name === 'LOYALTY_BACKEND_KEY' && env.LOYALTY_BACKEND_URL),
  );
  const missing = [
    ...needed.filter((name) => !env[name]),
    // With different keys, the processes would log different hashes of the same member.
    ...(env.PORTAL_BACKEND_KEY && !env.MEMBER_HASH_KEY ? ['MEMBER_HASH_KEY'] : []),
  ].map((name) => ({ path: [name], message: '' }));
  if (missing.length > 0) throw new Error(describeEnvironmentErrors({}, missing));
  if (env.OTHER_BACKEND_URLS) checkOtherBackends(env);
  const created = env.LOYALTY_BACKEND_KEY && env.NEXTAUTH_SECRET ? null : getDemoSecrets(env.DATA_DIR);
  const secrets = {
    backendKey: env.LOYALTY_BACKEND_KEY ?? created?.backendKey ?? '',
    nextAuthSecret: env.NEXTAUTH_SECRET ?? created?.nextAuthSecret ?? '',
  };
  const variables = {
    ...process.env,
    LOYALTY_BACKEND_KEY: secrets.backendKey,
    NEXTAUTH_SECRET: secrets.nextAuthSecret,
    DEPLOYMENT: production ? 'production' : 'development',
  };
  return {
    ...checkProcesses(variables, !env.LOYALTY_BACKEND_URL),
    ...secrets,
    portalKey: env.PORTAL_BACKEND_KEY,
    production,
    port: env.PORT,
    backendPort: env.BACKEND_PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    backendUrl: env.LOYALTY_BACKEND_URL?.join(','),
    otherBackendUrls: env.OTHER_BACKEND_URLS,
    logFormat: env.LOG_FORMAT ?? (production ? 'json' : 'pretty'),
    warnings,
  };
}
