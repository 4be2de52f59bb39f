import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleProgram } from './bundle';
import { SERVICE_KEY } from './world';

/** A backend in a separate process. */
export interface RunningBackend {
  /** Its address; empty before it listens. */
  url: string;
  /** Milliseconds from its start until it listens. */
  startMs: number;
  /** kill -9. */
  kill(): Promise<void>;
  /** Stops it gracefully. @returns its exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Closes its IPC channel, as when the parent process has exited. @returns its exit code */
  disconnect(): Promise<number | null>;
  /** Its log so far. */
  output(): string;
}

/** The environment of such a process. */
export const createEnvironment = (settings: Record<string, string>): Record<string, string> => ({
  NODE_ENV: 'test',
  LOYALTY_BACKEND_KEY: SERVICE_KEY,
  BACKEND_PORT: '0',
  ...settings,
});

/** The embedded database is compiled once, not optimized: that takes longer than these processes live. */
const run = (script: string, environment: Record<string, string>) =>
  spawn(process.execPath, ['--liftoff-only', script], {
    env: Object.assign({ NODE_ENV: 'test' as const, PATH: process.env.PATH }, environment),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Runs a backend that cannot start. @returns its exit code and output */
export async function startExpectingFailure(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = run(await bundleProgram('backend'), environment);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

/**
 * Starts the backend and waits until it listens, or logs another event.
 * @throws {Error} with its output, when it exits instead
 */
export async function startProcess(settings: Record<string, string>, event = 'listening'): Promise<RunningBackend> {
  const line = new RegExp(`"event":"${event}"(?:,"url":"([^"]+)")?.*\n`);
  const script = await bundleProgram('backend');
  const startedAt = performance.now();
  const child = run(script, createEnvironment(settings));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    let notice = '';
    child.stderr?.on('data', (chunk: Buffer) => (notice += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = line.exec(output);
      if (found) resolve(found[1] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`the backend ended with ${code}: ${notice}`)));
  });
  return {
    url,
    startMs: performance.now() - startedAt,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
    async disconnect() {
      child.disconnect();
      const [code] = await exited;
      return code;
    },
    output: () => output,
  };
}
