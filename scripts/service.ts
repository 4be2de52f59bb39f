import { spawn, type ChildProcess } from 'node:child_process';
import { ReadyMessage } from '@/server/process/ready-message';

/** One of the two processes, up and listening. */
export interface Service {
  port: number;
  url: string;
  /** Stops it like an operator (SIGTERM) or an accident (SIGKILL). */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Pauses and resumes it, like a machine that hangs. */
  signal: (signal: NodeJS.Signals) => void;
  exited: Promise<Exit>;
}

/** How a process exited: with a code, or by a signal. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServiceOptions {
  name: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** The folder it runs in; this process's own by default. */
  folder?: string;
  /** The destination of its output: this terminal, or a listener. */
  output: 'inherit' | ((text: string) => void);
}

function waitForExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
}

function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      const parsed = ReadyMessage.safeParse(message);
      if (parsed.success) resolve(parsed.data.port);
    });
  });
}

/** Starts a process and resolves when it listens; rejects if it exits before that. */
export async function startService({ name, args, env, folder, output }: ServiceOptions): Promise<Service> {
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...variables },
    cwd: folder,
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  if (output !== 'inherit') {
    child.stdout?.on('data', (chunk: Buffer) => output(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => output(chunk.toString()));
  }
  const exited = waitForExit(child);
  const early = exited.then(({ code, signal }) =>
    Promise.reject(new Error(`The ${name} exited at startup ${signal ? `by ${signal}` : `with code ${code}`}.`)),
  );
  const port = await Promise.race([waitForPort(child), early]);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    exited,
    signal: (signal) => child.kill(signal),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}
