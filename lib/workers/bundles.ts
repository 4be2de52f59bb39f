/** The portal's two service workers, and their paths in the build. */
export const workerBundles = {
  push: '.build/workers/push-worker.js',
  offline: '.build/workers/offline-worker.js',
} as const;

/** Their URLs (spec §7). Each has its own scope: one shows push messages, the other the offline page. */
export const workers = {
  push: { url: '/firebase-messaging-sw-generated.js', scope: '/firebase-cloud-messaging-push-scope' },
  offline: { url: '/offline-worker.js', scope: '/' },
} as const;
