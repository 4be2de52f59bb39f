import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';
import { scrape } from './scrape';
import type { SoakStack } from './stack';

const POLL_MS = 250;
/** The recovery timeout, in milliseconds. */
const MAX_RECOVERY_MS = 60_000;

/** The outcome of one fault. */
export interface FaultRun {
  name: string;
  metric: string;
  /** By `performance.now()`. */
  from: number;
  until: number;
  /** Whether the fault's metric changed. */
  seen: boolean;
  /** Milliseconds from its end until recovery; undefined without recovery. */
  recoveredMs: number | undefined;
}

/** True if both processes are ready and serve a member of each business. */
export async function isHealthy({ world }: SoakStack, probes: (() => Promise<number>)[]): Promise<boolean> {
  const ready = [`${world.stack.backendUrl}/readyz`, `${world.stack.portalUrl}/readyz`].map((url) => async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return response.status;
  });
  const statuses = await Promise.all([...ready, ...probes].map((request) => request().catch(() => 0)));
  return statuses.every((status) => status === 200);
}

/** Injects a fault, checks its metric, and awaits recovery. */
export async function injectFault(
  stack: SoakStack,
  fault: Fault,
  probes: (() => Promise<number>)[],
): Promise<FaultRun> {
  const before = await scrape(stack.metricsUrls);
  const from = performance.now();
  fault.begin(stack);
  let seen = false;
  const observe = async () => {
    if (!seen) seen = fault.isVisible(before, await scrape(stack.metricsUrls));
  };
  while (performance.now() - from < fault.lastsMs) {
    await observe();
    await pause(POLL_MS);
  }
  fault.end?.(stack);
  const endedAt = performance.now();
  let recoveredMs: number | undefined;
  while (performance.now() - endedAt < MAX_RECOVERY_MS) {
    await observe();
    recoveredMs ??= (await isHealthy(stack, probes)) ? Math.round(performance.now() - endedAt) : undefined;
    if (seen && recoveredMs !== undefined) break;
    await pause(POLL_MS);
  }
  return { name: fault.name, metric: fault.metric, from, until: performance.now(), seen, recoveredMs };
}
