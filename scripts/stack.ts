import type { Logger } from 'pino';
import { bundles } from './bundles';
import { startService, type Service } from './service';
import { supervise, type SupervisedService } from './supervisor';

export interface StackOptions {
  port: number;
  backendPort: number;
  dataDir: string;
  backendKey: string;
  /** The service key that the portal uses, if it has its own. */
  portalKey?: string;
  nextAuthSecret: string;
  /** If set, only the portal is started, with this backend. */
  backendUrl?: string;
  /** Backends of other machines on the same database, which the portal uses while its own is dead. */
  otherBackendUrls?: readonly string[];
  databaseUrl?: string;
  deployment: 'development' | 'production';
  /** The number of portal processes on its port; one by default. */
  portalProcesses?: number;
  env?: Record<string, string | undefined>;
  /** The folder of the built product; this one by default. */
  folder?: string;
  output: 'inherit' | ((text: string) => void);
}

/** The environment of a backend process. */
export const createBackendEnv = (
  options: Pick<StackOptions, 'backendPort' | 'dataDir' | 'databaseUrl' | 'backendKey'>,
) => ({
  BACKEND_PORT: String(options.backendPort),
  DATA_DIR: options.dataDir,
  DATABASE_URL: options.databaseUrl,
  LOYALTY_BACKEND_KEY: options.backendKey,
});

/** The environment of a portal process. */
export const createPortalEnv = (
  options: Pick<StackOptions, 'port' | 'backendKey' | 'nextAuthSecret' | 'otherBackendUrls'>,
  backendUrl: string,
) => ({
  AUTH_TRUST_HOST: '1',
  PORT: String(options.port),
  LOYALTY_BACKEND_URL: [...new Set([backendUrl, ...(options.otherBackendUrls ?? [])])].join(','),
  LOYALTY_BACKEND_KEY: options.backendKey,
  NEXTAUTH_SECRET: options.nextAuthSecret,
});

/** Starts the built embedded backend. */
export function startBackend(options: StackOptions): Promise<Service> {
  return startService({
    name: 'backend',
    args: ['--enable-source-maps', bundles.backend],
    folder: options.folder,
    output: options.output,
    env: {
      ...options.env,
      ...createBackendEnv(options),
      NODE_ENV: options.deployment,
    },
  });
}

/** Starts the built portal with a backend. */
export function startPortal(options: StackOptions, backendUrl: string): Promise<Service> {
  const processes = options.portalProcesses ?? 1;
  return startService({
    name: 'portal',
    args: ['--enable-source-maps', processes > 1 ? bundles.portalCluster : bundles.portal],
    folder: options.folder,
    output: options.output,
    env: {
      ...options.env,
      ...createPortalEnv({ ...options, backendKey: options.portalKey ?? options.backendKey }, backendUrl),
      NODE_ENV: 'production',
      DEPLOYMENT: options.deployment,
      NEXTAUTH_URL: undefined,
      PORTAL_PROCESSES: String(processes),
    },
  });
}

interface StackWith<S> {
  portal: S;
  backend: S | null;
  stop: () => Promise<void>;
}

export type Stack = StackWith<Service>;
export type SupervisedStack = StackWith<SupervisedService>;

interface Starters<S> {
  backend: () => Promise<S>;
  portal: (backendUrl: string) => Promise<S>;
}

/** The backend, if embedded, and the portal; the portal stops first, because it needs the backend to. */
async function startServices<S extends Service | SupervisedService>(
  options: StackOptions,
  starters: Starters<S>,
): Promise<StackWith<S>> {
  const backend = options.backendUrl ? null : await starters.backend();
  const portal = await starters.portal(options.backendUrl ?? backend?.url ?? '').catch(async (error: unknown) => {
    await backend?.stop();
    throw error;
  });
  const stop = async () => {
    await portal.stop();
    await backend?.stop();
  };
  return { portal, backend, stop };
}

/** Starts the backend, if embedded, and the portal. */
export function startStack(options: StackOptions): Promise<Stack> {
  return startServices(options, {
    backend: () => startBackend(options),
    portal: (backendUrl) => startPortal(options, backendUrl),
  });
}

/** Starts both, and restarts each when it exits unexpectedly. */
export function superviseStack(options: StackOptions, log: Logger): Promise<SupervisedStack> {
  return startServices(options, {
    backend: () =>
      supervise((backendPort = options.backendPort) => startBackend({ ...options, backendPort }), {
        name: 'backend',
        log,
      }),
    portal: (backendUrl) =>
      supervise((port = options.port) => startPortal({ ...options, port }, backendUrl), { name: 'portal', log }),
  });
}
