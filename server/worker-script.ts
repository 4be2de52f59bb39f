import { readFileSync } from 'node:fs';
import { embedBundle } from '@/lib/embed/embed-bundle';
import { workerBundles } from '@/lib/workers/bundles';
import { processWide } from './process-wide';

/** The script of a service worker, as the build put it together. */
export function workerScript(name: keyof typeof workerBundles): string {
  return processWide(`worker:${name}`, () => readFileSync(workerBundles[name], 'utf8'));
}

/** The script for those who embed a portal, as the build put it together. */
export function embedScript(): string {
  return processWide('embed', () => readFileSync(embedBundle.file, 'utf8'));
}

/** A value as a script may hold it, whatever is in its texts (security 2.9). */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
