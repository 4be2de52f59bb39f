export type Fact = string | null | undefined;

/** Facts in a line, of which none turns another around; empty ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .map((fact, index) => (
      <span key={index}>
        {index > 0 && <span> · </span>}
        <bdi>{fact}</bdi>
      </span>
    ));
}
