import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BusinessFile } from './business-file';

const guide = readFileSync('docs/business-file.md', 'utf8');
/** The sections on the parts of the file: the heading, and the text below it. */
const sections = guide.split(/^### /m).slice(1);
const headings = sections.map((section) => section.split('\n', 1).join());

const isNamedIn = (text: string, name: string) => new RegExp(`\`${name}[\`.]`).test(text);

const parts = Object.keys(BusinessFile.shape).filter((name) => name !== '$schema');

it.each(parts)('docs/business-file.md has a section on %s', (part) => {
  expect(headings.filter((heading) => isNamedIn(heading, part))).not.toEqual([]);
});

const { earning, till } = BusinessFile.shape;
const rules = [
  ['earning', Object.keys(earning.shape)],
  ['till', Object.keys(till.unwrap().shape)],
] as const;

it.each(rules)('docs/business-file.md names every property of %s in its section', (part, properties) => {
  const section = sections.find((text, index) => isNamedIn(headings[index] ?? '', part)) ?? '';
  expect(properties.filter((property) => !isNamedIn(section, property))).toEqual([]);
});

it('docs/business-file.md has the defaults of the rules of tills', () => {
  const rows = guide.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\|/gm);
  const defaults: Record<string, string | undefined> = Object.fromEntries(
    [...rows].map(([, name, value]) => [name, value]),
  );
  for (const [property, value] of Object.entries(till.unwrap().parse({})))
    expect([property, defaults[property]]).toEqual([property, JSON.stringify(value)]);
});
