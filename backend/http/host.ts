/**
 * A host as the table of hosts holds it: lower-cased, without port, international names in their ASCII form
 * (security 2.7). Undefined for what is no host.
 */
export function normalHost(value: string | undefined): string | undefined {
  if (!value || !/^[^\s/\\?#@,]{1,260}$/.test(value)) return undefined;
  try {
    return new URL(`http://${value}`).hostname.replace(/\.$/, '') || undefined;
  } catch {
    return undefined;
  }
}
