import { expect, it } from 'vitest';
import { selectTests } from './changed-tests';

const domains = [
  ['backend/domains/shop/queries.ts', "import { selectMemberBalance } from '../ledger';"],
  ['backend/domains/shop/handlers.ts', "import { presentGift } from '../gifts';"],
  ['backend/domains/gifts/index.ts', "export { presentGift } from './present';"],
] as const;

it('a changed domain selects its tests and those of the domains that import it', () => {
  const { backend, related } = selectTests(['backend/domains/ledger/queries.ts'], domains);
  expect(backend).toEqual(['backend/domains/ledger', 'backend/domains/shop']);
  expect(related).toEqual([]);
});

it('what every domain stands on selects the whole backend', () => {
  expect(selectTests(['backend/db/migrations/042-corrections.ts'], domains).backend).toEqual(['backend']);
});

it('a changed component selects the unit tests that import it, and nothing else', () => {
  expect(selectTests(['components/ui/badge.tsx', 'README.md'], domains)).toEqual({
    related: ['components/ui/badge.tsx'],
    backend: [],
    browser: [],
  });
});

it('a change of the portal’s server selects the attacks on it', () => {
  const { related, backend } = selectTests(['server/session/cookies.ts'], domains);
  expect(related).toEqual(['server/session/cookies.ts']);
  expect(backend).toEqual(['tests/security']);
});

it('changed tests select themselves', () => {
  const changed = ['e2e/shell.spec.ts', 'tests/security/session.test.ts', 'backend/core/idempotency.test.ts'];
  const { backend, browser } = selectTests(changed, domains);
  expect(backend).toEqual(['backend/core/idempotency.test.ts', 'tests/security/session.test.ts']);
  expect(browser).toEqual(['e2e/shell.spec.ts']);
});
