/** The bundles of the two servers; the backend's is next to its own packages. */
export const bundles = {
  portal: '.build/portal.js',
  /** Runs several portal processes. */
  portalCluster: '.build/portal-cluster.js',
  backend: 'packages/backend/.build/main.js',
  /** The backend's commands. */
  cli: 'packages/backend/.build/cli.js',
  /** The entry point of the container image. */
  container: '.build/container.js',
} as const;
