import { describe, expect, it } from 'vitest';
import { findUnresolved, parseTargets } from './citations';

const targets = parseTargets({
  spec: '# Specification\n\n## §1 Users\n\n## §9 Constants\n',
  security: '### 2.1 Sessions\n\n- **H4** A contact belongs to who proved it.\n',
  decisions: ['001-four-digit-codes.md'],
});

describe('Citations in sources and documents', () => {
  it.each(['spec §1', '(spec §9)', 'security 2.1', 'security H4', 'decision 001'])('resolve: %s', (text) => {
    expect(findUnresolved(text, targets)).toEqual([]);
  });

  it.each(['spec §2', 'spec \u00a710', 'security 2.2', 'security H5', 'decision 002'])(
    'are reported with their line when unresolved: %s',
    (text) => {
      expect(findUnresolved(`first\nsee ${text}.`, targets)).toEqual([{ line: 2, citation: text }]);
    },
  );
});
