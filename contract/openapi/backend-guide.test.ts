import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../calls';
import { operationTexts } from '../descriptions/operations';
import { getLevel } from '../route';

const guide = readFileSync('docs/backend.md', 'utf8');

/** The rows of the table under a heading, by cell. */
function readTable(heading: string): string[][] {
  const section = guide.split(/^#+ /m).find((text) => text.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

it.each([1, 2, 3] as const)(
  'docs/backend.md lists the calls of level %i, with what a member sees without each',
  (level) => {
    const ofLevel = calls.filter((call) => getLevel(call) === level);
    expect(readTable(`Level ${level}`).sort()).toEqual(
      ofLevel
        .map(({ name, method, path }) => {
          const { summary, without = '' } = operationTexts[name];
          return [`\`${method} ${path}\``, summary, without];
        })
        .sort(),
    );
  },
);

it('a call that the portal makes says what a member sees without it, and no other does', () => {
  for (const call of calls)
    expect([call.name, operationTexts[call.name].without !== undefined]).toEqual([call.name, call.access !== 'admin']);
});
