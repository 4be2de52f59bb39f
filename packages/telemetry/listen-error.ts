/** The names of the settings that a server listens by. */
export interface ListenSettings {
  port: string;
  host: string;
}

const explanations: Readonly<Record<string, (settings: ListenSettings) => string>> = {
  EADDRINUSE: ({ port }) => `${port}: another process uses this port. Stop it, or set ${port} to another port`,
  EACCES: ({ port }) => `${port}: this user may not use this port. Set ${port} to a port above 1023`,
  EADDRNOTAVAIL: ({ host }) => `${host}: this machine does not have this address. Set ${host} to one of its own`,
  ENOTFOUND: ({ host }) => `${host}: this name has no address. Set ${host} to an address of this machine`,
};

/** The error of a server that could not listen, with the setting to change; any other error as it is. */
export function explainListenError(error: unknown, settings: ListenSettings): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const explain = explanations[String(error.code)];
  return explain ? new Error(`${explain(settings)} (${error.message})`, { cause: error }) : error;
}
