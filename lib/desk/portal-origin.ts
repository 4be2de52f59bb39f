/** The origin of a business's portal in a browser at the desk: they are one deployment, with one scheme and port. */
export function getPortalOrigin(deskOrigin: string, host: string): string {
  const url = new URL(deskOrigin);
  url.hostname = host;
  return url.origin;
}
