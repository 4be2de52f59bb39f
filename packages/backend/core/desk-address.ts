import { isLocalHost, removePort } from 'loyalty-text/host-name';
import type { Environment } from './environment/environment';

/** Where staff use the desk. */
export interface DeskAddress {
  /** Without port: passkeys are bound to it. */
  host: string;
  /** As browsers report it. */
  origin: string;
}

/** The address of the desk by `DESK_HOST`; undefined: there is none. */
export function getDeskAddress({ DESK_HOST }: Pick<Environment, 'DESK_HOST'>): DeskAddress | undefined {
  if (DESK_HOST === undefined) return undefined;
  const host = removePort(DESK_HOST);
  return { host, origin: `${isLocalHost(host) ? 'http' : 'https'}://${DESK_HOST}` };
}
