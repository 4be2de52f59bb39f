/** Warns the developer of the embedding page about a mistake, in one line of the console. */
export function warn(line: string): void {
  console.warn(`LoyaltyPortal: ${line}`);
}
