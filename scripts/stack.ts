import type { Logger } from 'pino';
import { bundles } from './build';
import { startService, type Service } from './service';
import { supervise, type SupervisedService } from './supervisor';

export interface StackOptions {
  port: number;
  backendPort: number;
  dataDir: string;
  backendKey: string;
  /** The key by which the portal asks, where it has one of its own. */
  portalKey?: string;
  nextAuthSecret: string;
  /** Set: only the portal is started, on this backend. */
  backendUrl?: string;
  databaseUrl?: string;
  deployment: 'development' | 'production';
  /** Processes of the portal behind its port; one where it is left out. */
  portalProcesses?: number;
  env?: Record<string, string | undefined>;
  output: 'inherit' | ((text: string) => void);
}

/** Starts the embedded backend as it was built. */
export function startBackend(options: StackOptions): Promise<Service> {
  return startService({
    name: 'backend',
    args: ['--enable-source-maps', bundles.backend],
    output: options.output,
    env: {
      ...options.env,
      NODE_ENV: options.deployment,
      BACKEND_PORT: String(options.backendPort),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      LOYALTY_BACKEND_KEY: options.backendKey,
    },
  });
}

/** Starts the portal as it was built, on a backend. */
export function startPortal(options: StackOptions, backendUrl: string): Promise<Service> {
  const processes = options.portalProcesses ?? 1;
  return startService({
    name: 'portal',
    args: ['--enable-source-maps', processes > 1 ? bundles.portalCluster : bundles.portal],
    output: options.output,
    env: {
      ...options.env,
      NODE_ENV: 'production',
      DEPLOYMENT: options.deployment,
      AUTH_TRUST_HOST: '1',
      NEXTAUTH_URL: undefined,
      PORT: String(options.port),
      PORTAL_PROCESSES: String(processes),
      LOYALTY_BACKEND_URL: backendUrl,
      LOYALTY_BACKEND_KEY: options.portalKey ?? options.backendKey,
      NEXTAUTH_SECRET: options.nextAuthSecret,
    },
  });
}

interface StackOf<S> {
  portal: S;
  backend: S | null;
  stop: () => Promise<void>;
}

export type Stack = StackOf<Service>;
export type SupervisedStack = StackOf<SupervisedService>;

interface Starters<S> {
  backend: () => Promise<S>;
  portal: (backendUrl: string) => Promise<S>;
}

/** The backend, where it is ours, and the portal on it; the portal ends first, since it needs the backend to. */
async function startBoth<S extends Service | SupervisedService>(
  options: StackOptions,
  starters: Starters<S>,
): Promise<StackOf<S>> {
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

/** Starts the backend, where it is ours, and the portal on it. */
export function startStack(options: StackOptions): Promise<Stack> {
  return startBoth(options, {
    backend: () => startBackend(options),
    portal: (backendUrl) => startPortal(options, backendUrl),
  });
}

/** Starts both, and starts each again that ends by itself. */
export function superviseStack(options: StackOptions, log: Logger): Promise<SupervisedStack> {
  return startBoth(options, {
    backend: () =>
      supervise((backendPort = options.backendPort) => startBackend({ ...options, backendPort }), {
        name: 'backend',
        log,
      }),
    portal: (backendUrl) =>
      supervise((port = options.port) => startPortal({ ...options, port }, backendUrl), { name: 'portal', log }),
  });
}
