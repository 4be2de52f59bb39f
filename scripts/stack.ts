import { bundles } from './build';
import { startService, type Service } from './service';

export interface StackOptions {
  port: number;
  backendPort: number;
  dataDir: string;
  backendKey: string;
  nextAuthSecret: string;
  /** Set: only the portal is started, on this backend. */
  backendUrl?: string;
  databaseUrl?: string;
  deployment: 'development' | 'production';
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
  return startService({
    name: 'portal',
    args: ['--enable-source-maps', bundles.portal],
    output: options.output,
    env: {
      ...options.env,
      NODE_ENV: 'production',
      DEPLOYMENT: options.deployment,
      AUTH_TRUST_HOST: '1',
      NEXTAUTH_URL: undefined,
      PORT: String(options.port),
      LOYALTY_BACKEND_URL: backendUrl,
      LOYALTY_BACKEND_KEY: options.backendKey,
      NEXTAUTH_SECRET: options.nextAuthSecret,
    },
  });
}

export interface Stack {
  portal: Service;
  backend: Service | null;
  stop: () => Promise<void>;
}

/** Starts the backend, where it is ours, and the portal on it. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const backend = options.backendUrl ? null : await startBackend(options);
  const portal = await startPortal(options, options.backendUrl ?? backend?.url ?? '').catch(async (error: unknown) => {
    await backend?.stop();
    throw error;
  });
  return { portal, backend, stop: async () => void (await Promise.all([portal.stop(), backend?.stop()])) };
}
