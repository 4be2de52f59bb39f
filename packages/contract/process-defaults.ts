/** The ports of the processes if their environments name none. */
export const DEFAULT_PORTAL_PORT = 3000;
export const DEFAULT_BACKEND_PORT = 4000;
/** Connections that the system queues until they are accepted; Node's 511 lose the first packets of a burst. */
export const CONNECTION_BACKLOG = 4_096;
