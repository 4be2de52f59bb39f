const HOST = /^([a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** The host of a request, lower-cased; undefined when it is missing, duplicated or invalid. */
export function parseHost(rawHeaders: readonly string[]): string | undefined {
  const values = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const host = values.length === 1 ? values[0]?.toLowerCase() : undefined;
  return host && HOST.test(host) && URL.canParse(`http://${host}`) ? host : undefined;
}
