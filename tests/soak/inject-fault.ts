import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';
import { scrape } from './scrape';
import type { SoakStack } from './stack';

const LOOK_MS = 250;
/** What is not well again by then, in milliseconds, is not. */
const LONGEST_RECOVERY_MS = 60_000;

/** What came of one fault. */
export interface FaultRun {
  name: string;
  metric: string;
  /** By `performance.now()`. */
  from: number;
  until: number;
  /** The metric said it. */
  seen: boolean;
  /** Milliseconds from its end until all was well; undefined where it did not get well. */
  recoveredMs: number | undefined;
}

/** True when both processes say that they are ready, and serve a member of each business. */
export async function isWell({ world }: SoakStack, probes: (() => Promise<number>)[]): Promise<boolean> {
  const ready = [`${world.stack.backendUrl}/readyz`, `${world.stack.portalUrl}/readyz`].map((url) => async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.status;
  });
  const statuses = await Promise.all([...ready, ...probes].map((ask) => ask().catch(() => 0)));
  return statuses.every((status) => status === 200);
}

/** Breaks something, looks for it in the metrics, and waits until all is well. */
export async function injectFault(
  stack: SoakStack,
  fault: Fault,
  probes: (() => Promise<number>)[],
): Promise<FaultRun> {
  const before = await scrape(stack.metricsUrls);
  const from = performance.now();
  fault.begin(stack);
  let seen = false;
  const look = async () => {
    if (!seen) seen = fault.isVisible(before, await scrape(stack.metricsUrls));
  };
  while (performance.now() - from < fault.lastsMs) {
    await look();
    await pause(LOOK_MS);
  }
  fault.end?.(stack);
  const endedAt = performance.now();
  let recoveredMs: number | undefined;
  while (performance.now() - endedAt < LONGEST_RECOVERY_MS) {
    await look();
    recoveredMs ??= (await isWell(stack, probes)) ? Math.round(performance.now() - endedAt) : undefined;
    if (seen && recoveredMs !== undefined) break;
    await pause(LOOK_MS);
  }
  return { name: fault.name, metric: fault.metric, from, until: performance.now(), seen, recoveredMs };
}
