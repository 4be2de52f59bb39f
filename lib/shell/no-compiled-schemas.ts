/** What zod finds when it comes, later than the first page (its `z.config` would bring it along). */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod tries whether it may compile its schemas, which a page's policy refuses and reports (security 4.1).
if (typeof window !== 'undefined') globalThis.__zod_globalConfig = { jitless: true };

export {};
