/** The bundles of the programs; the backend's are next to its own packages. */
export const bundles = {
  portal: '.build/portal.js',
  /** Runs several portal processes. */
  portalCluster: '.build/portal-cluster.js',
  backend: 'packages/backend/.build/main.js',
  /** The backend's commands. */
  cli: 'packages/backend/.build/cli.js',
  /** Starts and supervises both servers. */
  supervisor: '.build/start.js',
  /** The entry point of the container image. */
  container: '.build/container.js',
} as const;
