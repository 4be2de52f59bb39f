/** zod's configuration, read when it loads, which it does for forms of the desk (importing `z.config` would load it). */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod probes whether it may compile its schemas, which a page's policy blocks and reports (security 4.1).
if (typeof window !== 'undefined') globalThis.__zod_globalConfig = { jitless: true };

export {};
