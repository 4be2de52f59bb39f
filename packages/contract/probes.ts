/**
 * The paths of probes: whether the process lives, and whether it is ready, at the portal and at a backend; and at the
 * portal whether what it depends on is ready, for people and not for balancers: all portals have the same backend.
 */
export const probePath = { live: '/healthz', ready: '/readyz', dependencies: '/health/dependencies' } as const;

const probes = new Set<string>(Object.values(probePath));

export const isProbe = (path: string): boolean => probes.has(path);
