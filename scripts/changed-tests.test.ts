import { expect, it } from 'vitest';
import { selectTests } from './changed-tests';

const domains = [
  ['packages/backend/domains/shop/queries.ts', "import { selectMemberBalance } from '../ledger';"],
  ['packages/backend/domains/shop/handlers.ts', "import { presentGift } from '../gifts';"],
  ['packages/backend/domains/gifts/index.ts', "export { presentGift } from './present';"],
  ['packages/backend/domains/gifts/present.ts', "import { MAX_NAME } from 'loyalty-contract/limits';"],
] as const;

it('a changed domain selects its tests, those of the domains that import it and of permissions, and starts no portal', () => {
  const { backend, integration, related } = selectTests(['packages/backend/domains/ledger/queries.ts'], domains);
  expect(backend).toEqual([
    'packages/backend/domains/ledger',
    'packages/backend/domains/shop',
    'packages/backend/http/permissions.test.ts',
  ]);
  expect([related, integration]).toEqual([[], []]);
});

it('what every domain stands on selects the whole backend', () => {
  expect(selectTests(['packages/backend/db/migrations/042-corrections.ts'], domains).backend).toEqual([
    'packages/backend',
  ]);
});

it('a changed limit selects the calls, and the domains that import it', () => {
  const { backend, integration, related } = selectTests(['packages/contract/limits.ts'], domains);
  expect(backend).toEqual(['packages/backend/domains/gifts', 'packages/backend/http']);
  expect([related, integration]).toEqual([['packages/contract/limits.ts'], ['tests/contract.test.ts']]);
});

it('a changed component selects the unit tests that import it, and nothing else', () => {
  expect(selectTests(['components/ui/badge.tsx', 'README.md'], domains)).toEqual({
    related: ['components/ui/badge.tsx'],
    backend: [],
    integration: [],
    browser: [],
  });
});

it('a change of the portal’s server selects the attacks on it', () => {
  const { related, backend, integration } = selectTests(['server/session/cookies.ts'], domains);
  expect(related).toEqual(['server/session/cookies.ts']);
  expect([backend, integration]).toEqual([[], ['tests/security']]);
});

it('changed tests select themselves', () => {
  const changed = ['e2e/shell.spec.ts', 'tests/security/session.test.ts', 'packages/backend/core/idempotency.test.ts'];
  const { backend, integration, browser } = selectTests(changed, domains);
  expect(backend).toEqual(['packages/backend/core/idempotency.test.ts']);
  expect(integration).toEqual(['tests/security/session.test.ts']);
  expect(browser).toEqual(['e2e/shell.spec.ts']);
});
