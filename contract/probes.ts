/** The paths of probes, at the portal and at a backend: whether the process lives, and whether it is ready. */
export const probePath = { live: '/healthz', ready: '/readyz' } as const;

export const isProbe = (path: string): boolean => path === probePath.live || path === probePath.ready;
