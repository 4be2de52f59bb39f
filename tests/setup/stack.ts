import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { buildIfChanged } from '@/scripts/build';
import { startStack, type StackOptions } from '@/scripts/stack';

/** The shared integration stack, as tests need it. */
export interface SharedStack {
  portalUrl: string;
  backendUrl: string;
  backendKey: string;
  /** The path of the file with the output of both processes. */
  logFile: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: SharedStack;
  }
}

/** Deadlines of the portal where the speed of the machine must not decide: a busy one is slow. */
export const LONG_DEADLINES = { API_DEADLINE_MS: '30000', RENDER_DEADLINE_MS: '30000' };

/** Stack options for tests: free ports, no wait for another code, and rate limits of sign-in that tests do not reach. */
export function createTestStackOptions(dataDir: string, output: StackOptions['output']): StackOptions {
  return {
    port: 0,
    backendPort: 0,
    dataDir,
    backendKey: 'test-service-key-of-32-characters',
    nextAuthSecret: 'test-next-auth-secret-of-32-characters',
    deployment: 'development',
    env: {
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      HOST: '127.0.0.1',
      OTP_RESEND: '0',
      // Raises the rate limits of sign-in.
      SIGN_IN_BUDGET_FACTOR: '1000',
    },
    output,
  };
}

/** The vitest projects whose tests use the shared stack. */
const stackProjects = ['integration', 'faults', 'flood'];

/** Starts one stack for the whole run, if a test needs it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => stackProjects.includes(name))) return undefined;
  const { createWriteStream } = await import('node:fs');
  await buildIfChanged();
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-portal-'));
  const logFile = path.join(folder, 'output.log');
  const log = createWriteStream(logFile);
  const dataDir = path.join(folder, 'data');
  const databaseUrl = await putTestDatabase(dataDir, project.getProvidedContext().postgresUrl);
  const options = { ...createTestStackOptions(dataDir, (text) => log.write(text)), databaseUrl };
  const stack = await startStack(options);
  project.provide('stack', {
    portalUrl: stack.portal.url,
    backendUrl: stack.backend?.url ?? '',
    backendKey: options.backendKey,
    logFile,
  });
  return async () => {
    await stack.stop();
    log.end();
    rmSync(folder, { recursive: true, force: true });
  };
}
