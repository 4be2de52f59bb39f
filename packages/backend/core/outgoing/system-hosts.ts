import { Agent, setGlobalDispatcher } from 'undici';
import { HostResolver } from './host-resolver';

/** The names of this machine's hosts file and nameservers. */
export const systemHosts = new HostResolver();

/** Lets `fetch` resolve names in this way, in the whole process. */
export function resolveHostsOfFetch(): void {
  setGlobalDispatcher(new Agent({ connect: { lookup: systemHosts.lookup } }));
}
