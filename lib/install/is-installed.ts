/** True if the portal runs as an installed app, without the browser's own bars. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
