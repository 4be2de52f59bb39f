/** Warns the developer of the embedder about a mistake, in one line of the console. */
export function warn(line: string): void {
  console.warn(`LoyaltyPortal: ${line}`);
}
