import { describe, expect, it } from 'vitest';
import { findFormErrors, findRepeatedNumbers } from './decision-form';

const FILE = '001-four-digit-codes.md';
const DECISION = `# Use four-digit codes

Status: accepted, 2026-11-20

**Context.** Members type codes.

**Decision.** A code has four digits.

- It is valid once.

**Measured.** Nothing.

**Alternatives.** _Six digits_: more typing.

**Consequences.** Guessing is limited.
`;

describe('The form of a decision', () => {
  it('is complete with title, status, date and the four paragraphs', () => {
    expect(findFormErrors(FILE, DECISION)).toEqual([]);
  });

  it('is a page at most, without its tables', () => {
    const table = `| digits | codes |\n${'| four | ten thousand |\n'.repeat(200)}`;
    expect(findFormErrors(FILE, `${DECISION}\n${table}`)).toEqual([]);
    expect(findFormErrors(FILE, `${DECISION}${'word '.repeat(600)}`)).toEqual([expect.stringMatching(/at most 600/)]);
  });

  it.each([
    ['a number in the title', '# Use', '# 001: Use', /line 1/],
    ['a missing status', 'Status: accepted, 2026-11-20', 'Accepted', /line 3/],
    ['a status without a date', ', 2026-11-20', '', /line 3/],
    ['history', '2026-11-20', '2026-11-20; amended 2026-11-23: six under attack', /line 3/],
    ['a replaced decision', 'accepted', 'superseded by decision 022', /line 3/],
    ['no context', '**Context.** ', '', /no paragraph \*\*Context/],
    ['no decision', '**Decision.** ', '', /no paragraph \*\*Decision/],
    ['no alternatives', '**Alternatives.** ', '', /no paragraph \*\*Alternatives/],
    ['no consequences', '**Consequences.** ', '', /no paragraph \*\*Consequences/],
    ['an empty paragraph', ' A code has four digits.\n\n- It is valid once.', '', /no paragraph \*\*Decision/],
    ['an empty last paragraph', ' Guessing is limited.', '', /no paragraph \*\*Consequences/],
  ])('refuses %s', (_, before, after, error) => {
    expect(findFormErrors(FILE, DECISION.replace(before, after))).toEqual([expect.stringMatching(error)]);
  });

  it('refuses paragraphs in another order', () => {
    const text = `${DECISION.replace('**Context.** Members type codes.\n\n', '')}\n**Context.** Members type codes.\n`;
    expect(findFormErrors(FILE, text)).toEqual([expect.stringMatching(/\*\*Decision.\*\* is not in the order/)]);
  });

  it('refuses a file name without a number', () => {
    expect(findFormErrors('codes.md', DECISION)).toEqual([expect.stringMatching(/file name/)]);
  });

  it('gives each decision a number of its own', () => {
    expect(findRepeatedNumbers(['001-a.md', '002-b.md', '001-c.md', '001-d.md'])).toEqual(['001']);
  });
});
