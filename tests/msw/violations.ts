/** What went against the contract in this test; each of them fails it. */
export const violations: string[] = [];

/** Takes the violations, for a test that expects them. */
export function drainViolations(): string[] {
  return violations.splice(0);
}
