/**
 * zod's configuration, read when it loads, later than the first page (importing `z.config` would load it with the
 * page).
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod probes whether it may compile its schemas, which a page's policy blocks and reports (security 4.1).
if (typeof window !== 'undefined') globalThis.__zod_globalConfig = { jitless: true };

export {};
