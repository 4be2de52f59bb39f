const NAME = '[a-z0-9]([a-z0-9.-]*[a-z0-9])?';

/** A host in lower case, without port. */
export const HOST = new RegExp(`^${NAME}$`);
/** A host in lower case, with a port if it is not the usual one. */
export const HOST_WITH_PORT = new RegExp(`^${NAME}(:\\d{1,5})?$`);
