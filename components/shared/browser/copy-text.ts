/**
 * Copies a text to the clipboard.
 * @returns false if the browser does not permit it: over http, or in a frame without permission
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
