import { context } from 'esbuild';
import { createServerBundleOptions } from 'loyalty-backend/server-bundle';
import type { Service } from './service';

interface Program {
  entry: string;
  /** The bundle that `start` runs. */
  bundle: string;
  start: () => Promise<Service>;
  /** How the running one is told to make room for the next. */
  signal?: NodeJS.Signals;
}

/** A program that runs on its newest sources. */
export interface WatchedProgram {
  /** The process that runs now. */
  current: () => Service;
  stop: () => Promise<void>;
}

/**
 * Bundles a server program, runs it, and does both again after each change of a file that it imports. Resolves when it
 * listens for the first time; one that cannot be built or started waits for the next change.
 */
export async function watchProgram({ entry, bundle, start, signal }: Program): Promise<WatchedProgram> {
  let running: Service | undefined;
  let restarts = Promise.resolve();
  let listen: () => void;
  const listening = new Promise<void>((resolve) => (listen = resolve));
  const restart = async () => {
    await running?.stop(signal);
    running = undefined;
    try {
      running = await start();
      listen();
    } catch (error) {
      console.error(String(error));
    }
  };
  const watcher = await context({
    ...createServerBundleOptions(entry, bundle),
    plugins: [
      {
        name: 'restart',
        setup: (build) =>
          build.onEnd(({ errors }) => {
            if (errors.length === 0) restarts = restarts.then(restart);
          }),
      },
    ],
  });
  await watcher.watch();
  await listening;
  return {
    current: () => {
      if (!running) throw new Error(`${entry} is not running.`);
      return running;
    },
    stop: async () => {
      await watcher.dispose();
      await restarts;
      await running?.stop(signal);
    },
  };
}
