/** The portal's two service workers, and where the build puts them. */
export const workerBundles = {
  push: '.build/workers/push-worker.js',
  offline: '.build/workers/offline-worker.js',
} as const;

/** Where browsers get them (spec §7). Each has a scope of its own: one shows messages, the other pages without a network. */
export const workers = {
  push: { url: '/firebase-messaging-sw-generated.js', scope: '/firebase-cloud-messaging-push-scope' },
  offline: { url: '/offline-worker.js', scope: '/' },
} as const;
