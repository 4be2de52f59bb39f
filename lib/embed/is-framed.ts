/** True if another page embeds the portal in a frame. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
