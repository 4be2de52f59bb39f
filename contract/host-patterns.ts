/** A host in lower case, without port. */
export const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
/** A host in lower case, with a port if it is not the usual one. */
export const HOST_WITH_PORT = new RegExp(`${HOST.source.slice(0, -1)}(:\\d{1,5})?$`);
