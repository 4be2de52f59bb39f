import { readFileSync } from 'node:fs';
import { inlineBundles, PREVIEW_BUNDLE } from '@/lib/inline/bundles';
import { workerBundles } from '@/lib/workers/bundles';
import { getProcessSingleton } from '../process/process-singleton';
import { isPlainNext } from './plain-next';

/** The built script of a service worker. */
export function readWorkerScript(name: keyof typeof workerBundles): string {
  return getProcessSingleton(`worker:${name}`, () => readFileSync(workerBundles[name], 'utf8'));
}

/** The built inline scripts of a page. */
export function readInlineScripts(): Record<keyof typeof inlineBundles, string> {
  return getProcessSingleton('inline', () => ({
    first: readFileSync(inlineBundles.first, 'utf8').trim(),
    record: readFileSync(inlineBundles.record, 'utf8').trim(),
    beforePaint: readFileSync(inlineBundles.beforePaint, 'utf8').trim(),
    deferred: readFileSync(inlineBundles.deferred, 'utf8').trim(),
  }));
}

/** The inline script before the first paint; of a plain page it records no input. */
export function readEarlyScript(): string {
  const { record, beforePaint } = readInlineScripts();
  return isPlainNext() ? beforePaint : record + beforePaint;
}

/**
 * The inline script that loads others after the first paint. Its text contains their URLs, so that the hash in the
 * policy covers them too (decision 019).
 */
export function createDeferredScript(sources: readonly string[]): string {
  return `window.lpDeferredScripts=${serializeForScript(sources)};${readInlineScripts().deferred}`;
}

/** The inline script of a page that shows a draft: it runs before any other, and sends this value with each request. */
export function createPreviewScript(value: string): string {
  const script = getProcessSingleton('preview-script', () => readFileSync(PREVIEW_BUNDLE, 'utf8').trim());
  return `window.lpPreview=${serializeForScript(value)};${script}`;
}

/** Serializes a value for an inline script, whatever its strings contain (security 2.9). */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
