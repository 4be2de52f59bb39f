import path from 'node:path';
import { createBackendHeaders, startBenchStack, type BenchStack, type BenchStackOptions } from './bench-stack';
import type { Settings } from './settings';
import { startBareApp, type BareApp } from '../baselines/bare-app';
import { startCommit } from './older-commit';

interface Stoppable {
  stop: () => Promise<void>;
}

/** The servers that the groups measure: each is started when a group first needs it, and stopped at the end. */
export class Bench {
  private readonly started: Stoppable[] = [];

  constructor(
    readonly settings: Settings,
    readonly against: string | undefined,
    /** A temporary folder. */
    readonly folder: string,
  ) {}

  private async start<T extends Stoppable>(starting: Promise<T>): Promise<T> {
    const resource = await starting;
    this.started.push(resource);
    return resource;
  }

  private once<T extends Stoppable>(start: () => Promise<T>): () => Promise<T> {
    let running: Promise<T> | undefined;
    return () => (running ??= this.start(start()));
  }

  stackOptions(name: string, more: Partial<BenchStackOptions> = {}): BenchStackOptions {
    return { dataDir: path.join(this.folder, name), entries: this.settings.entries, ...more };
  }

  /** The product on the demo's three businesses. */
  readonly stack: () => Promise<BenchStack> = this.once(() => startBenchStack(this.stackOptions('few')));

  /** The product with many businesses. */
  readonly crowdedStack: () => Promise<BenchStack> = this.once(() =>
    startBenchStack(this.stackOptions('many', { businesses: this.settings.businesses })),
  );

  /** The plain Next app, whose API route forwards calls to the backend of `stack`. */
  readonly bareApp: () => Promise<BareApp> = this.once(async () => {
    const stack = await this.stack();
    return startBareApp(stack.world.stack.backendUrl, await createBackendHeaders(stack));
  });

  /** The current product, and below that of an older commit; both with the demo's own member. */
  readonly currentDemo: () => Promise<BenchStack> = this.once(() =>
    startBenchStack({ dataDir: path.join(this.folder, 'current') }),
  );

  readonly olderDemo: () => Promise<BenchStack> = this.once(() => startCommit(this.against ?? '', this.folder));

  async stop(): Promise<void> {
    for (const resource of this.started.splice(0).reverse()) await resource.stop();
  }
}
