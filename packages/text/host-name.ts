import { LOCAL_HOST } from './patterns';

/** The source of `LOCAL_HOST`, as a part of another pattern. */
export const LOCAL_HOST_SOURCE = LOCAL_HOST.source.slice(1, -1);

/** A host without its port, as the name of a business. */
export const removePort = (host: string): string => host.replace(/:\d+$/, '');

/** True for a name of this machine, in lower case: it is served over plain http, as no public certificate is issued for it. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(removePort(host));
