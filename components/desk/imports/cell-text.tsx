/** Phone numbers and days without letters: they are read from the left in every language, which `dir=auto` cannot know. */
const NUMERIC = /^[+\-\d]\P{L}*$/u;

/** The text of a cell, in its own direction. */
export function CellText({ children }: { children: string }) {
  return <bdi dir={NUMERIC.test(children) ? 'ltr' : undefined}>{children}</bdi>;
}
