import { describe, expect, it } from 'vitest';
import { findUnresolvedCitations, parseTargets } from './citations';

// `npm run check:citations` leaves this file out, because much of what it cites does not exist.
const targets = parseTargets({
  spec: '# Specification\n\n## §1 Users\n\n## §9 Constants\n',
  security: `## 2. Requirements

### 2.1 Sessions

| id     | requirement |
| ------ | ----------- |
| K1     | a link      |
| K7, K8 | it expires  |
| P1–P3  | consent     |

## 6. Later

- **H4** A contact belongs to who proved it.
`,
  screens: '## Design\n\n8. Dark\n\n## Flows\n\n1. A member signs in.\n2. A business embeds it.\n',
  decisions: ['001-four-digit-codes.md', '016-replay.md'],
});

describe('Citations in sources and documents', () => {
  it.each([
    'spec §1',
    '(spec §9)',
    'Spec §1, §9',
    'see §9.',
    'spec\n * §9',
    'RFC 9112 §7.3.2, RIPE-738 §5 and the Communications Law §30A',
    'writeToLog(decisions, now)',
    'security 2.1',
    'security 6',
    'security H4',
    'security 2.1, K7',
    'security\n * 2.1',
    "it('K8: expires')",
    "describe('P2, P3: consent')",
    "it('expires (K8)')",
    'a cell =SUM(A1)',
    'screens.md flow 2',
    'screens flows 1 and 2',
    'decision 001',
    'Decision 016',
    'decisions 001 and 016',
    'decision\n   * 016',
    '[016](decisions/016-replay.md)',
    'decision 001, 2026',
    '12 (5 of 020)',
    'security reasons, spec and decision',
  ])('resolve: %j', (text) => {
    expect(findUnresolvedCitations(text, targets)).toEqual([]);
  });

  it.each([
    ['spec §2', 'spec §2'],
    ['spec §10', 'spec §10'],
    ['spec §1, §3', 'spec §3'],
    ['the call of §7', 'spec §7'],
    ['Spec §4', 'spec §4'],
    ['security 2.2', 'security 2.2'],
    ['security 2.1, 2.3', 'security 2.3'],
    ['security 3', 'security 3'],
    ['security H5', 'security H5'],
    ['security 2.1, K2', 'security K2'],
    ["it('K2: works once')", 'security K2'],
    ["it('P3, P4: consent')", 'security P4'],
    ["it('works once (K2)')", 'security K2'],
    ['screens.md flow 8', 'flow 8'],
    ['decision 002', 'decision 002'],
    ['Decision 037', 'decision 037'],
    ['decisions 001 and 020', 'decision 020'],
    ['decisions 001, 016 and 021', 'decision 021'],
    ['[022](decisions)', 'decision 022'],
    ['decisions/001-codes.md', 'decision 001-codes.md'],
    ['recorded (016)', '(016'],
    ['recorded (001, 016)', '(001'],
    ['(security, trap 4)', '(security,'],
    ['security CVE-2026-1', 'security CVE'],
    ['(screens, flow 1)', '(screens,'],
  ])('are reported with their line when unresolved: %j', (text, citation) => {
    expect(findUnresolvedCitations(`first\nsee ${text}.`, targets)).toEqual([{ line: 2, citation }]);
  });

  it('are reported at the line where they begin when they continue on the next one', () => {
    expect(findUnresolvedCitations('first\n// decision\n// 030\n', targets)).toEqual([
      { line: 2, citation: 'decision 030' },
    ]);
  });

  it('are reported in the order of the text', () => {
    const citations = findUnresolvedCitations('decision 030\n(049)\nspec §3', targets).map(({ citation }) => citation);
    expect(citations).toEqual(['decision 030', '(049', 'spec §3']);
  });
});
