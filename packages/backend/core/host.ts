const IP_V4 = /^\d+(\.\d+){3}$/;

/**
 * A host in the form of the hosts table: lower-cased, without port, international names in their ASCII form (security
 * 2.7). Undefined for an invalid host.
 */
export function normalizeHost(value: string | undefined): string | undefined {
  if (!value || !/^[^\s/\\?#@,]{1,260}$/.test(value)) return undefined;
  try {
    const name = new URL(`http://${value}`).hostname.replace(/\.$/, '');
    // An address in another notation (`0x7f000001`) belongs to no business, though it resolves.
    return IP_V4.test(name) && !value.startsWith(name) ? undefined : name || undefined;
  } catch {
    return undefined;
  }
}
