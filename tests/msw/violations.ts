/** Contract violations of this test; each of them fails it. */
export const violations: string[] = [];

/** Returns and clears the violations, for a test that expects them. */
export function drainViolations(): string[] {
  return violations.splice(0);
}
