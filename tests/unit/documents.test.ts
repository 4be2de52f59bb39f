import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands } from 'loyalty-backend/cli/commands';
import { backendVariables, parseEnvironment } from 'loyalty-backend/core/environment/environment';
import { retentionVariables } from 'loyalty-backend/core/environment/retention-variables';
import { getStaffScopes } from 'loyalty-backend/core/permissions';
import { navigationScreens } from '@/components/desk/shell/screens';
import { backendOptions } from '@/packages/conformance/src/cli/options';
import type { Scope } from 'loyalty-contract/calls/route';
import { importColumns } from 'loyalty-contract/import-columns';
import { KeyRole, SystemScope } from 'loyalty-contract/schemas/keys';
import { StaffRole } from 'loyalty-contract/schemas/staff-members';
import { getDeskTexts } from '@/locales/texts';
import { eventNames } from '@/packages/embed/src/options';
import { portalVariables, readEnvironment } from '@/server/process/environment';

const operators = readFileSync('docs/operators.md', 'utf8');

/** The text under a heading, up to the next one of any level. */
function readSection(text: string, heading: string): string {
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`there is no section ${heading}`);
  return section;
}

/** The rows of the first table of a section by cell, without its head. */
function readTable(section: string): string[][] {
  const [, table = ''] = /^(?:\|.*\n){2}((?:\|.*\n)+)/m.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
}

/** What a text has in backticks. */
const listNames = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('.env.example', () => {
  const lines = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z\d_]*)=(.*)$/gm)];
  const example = new Map(lines.map(([, name = '', value = '']) => [name, value]));
  /** Set by the build, by `npm start` or by tests, never by an operator. */
  const internal = ['DEPLOYMENT', 'LOCALES_DIR', 'DEMO_DIR', 'SIGN_IN_BUDGET_FACTOR'];
  /** Of `npm start` and of the command line. */
  const ofPrograms = ['PORTAL_BACKEND_KEY', 'OTHER_BACKEND_URLS', 'BACKEND_URL'];

  it('describes every variable of both processes, and no other', () => {
    const variables = new Set([...portalVariables, ...backendVariables, ...ofPrograms]);
    expect([...example.keys()].sort()).toEqual([...variables].filter((name) => !internal.includes(name)).sort());
  });

  it('shows the numbers that are the defaults', () => {
    const secret = 'x'.repeat(32);
    const defaults: [string, unknown][] = [
      ...Object.entries(parseEnvironment({ LOYALTY_BACKEND_KEY: secret })),
      ...Object.entries(readEnvironment({ LOYALTY_BACKEND_KEY: secret, NEXTAUTH_SECRET: secret })),
    ];
    /** Their defaults depend on the machine and on the mode, which the text above them says. */
    const described = [...internal, 'PORTAL_PROCESSES', 'DRAIN_DELAY_MS'];
    const numbers = defaults.filter(([name, value]) => typeof value === 'number' && !described.includes(name));
    expect(numbers.length).toBeGreaterThan(20);
    for (const [name, value] of numbers) expect([name, example.get(name)]).toEqual([name, `${String(value)}`]);
  });
});

describe('docs/operators.md', () => {
  it('lists every retention period with its default', () => {
    const rows = readTable(readSection(operators, 'Retention')).map(([name = '', , days]) => [
      ...listNames(name),
      days,
    ]);
    const defaults = z.object(retentionVariables).parse({});
    expect(rows.sort()).toEqual(
      Object.entries(defaults)
        .map(([name, days]) => [name, `${days}`])
        .sort(),
    );
  });

  it('lists every column of imports and exports', () => {
    const rows = readTable(readSection(operators, 'Importing and exporting members'));
    expect(rows.flatMap(([columns]) => listNames(columns)).sort()).toEqual([...importColumns].sort());
  });

  it('lists every role of keys, and every scope that a system can have', () => {
    const section = readSection(operators, 'Keys');
    expect(
      readTable(section)
        .flatMap(([role]) => listNames(role))
        .sort(),
    ).toEqual([...KeyRole.options].sort());
    const [scopes] = /^Scopes of `system`: .*(?= `x-scopes`)/m.exec(section) ?? [];
    expect(
      listNames(scopes)
        .filter((name) => name.includes(':'))
        .sort(),
    ).toEqual([...SystemScope.options].sort());
  });
});

it('docs/desk.md says which screens a role has', () => {
  const texts = getDeskTexts('en');
  const section = readSection(readFileSync('docs/desk.md', 'utf8'), 'The desk');
  const [, head = ''] = /^\| screen +\|(.*)\|$/m.exec(section) ?? [];
  const roles = z.array(StaffRole).parse(head.split('|').map((role) => role.trim()));
  expect(roles.toSorted()).toEqual(StaffRole.options.toSorted());
  const canSee = (role: StaffRole, scopes: readonly Scope[]) =>
    scopes.some((scope) => getStaffScopes(role).includes(scope)) ? 'yes' : '';
  expect(readTable(section)).toEqual(
    navigationScreens.map(({ titleKey, scopes }) => [texts[titleKey], ...roles.map((role) => canSee(role, scopes))]),
  );
});

it('docs/screens.md lists every page of the portal', () => {
  const rows = readTable(readSection(readFileSync('docs/screens.md', 'utf8'), 'Routes'));
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.tsx') && !/^(_|api|desk)/.test(file));
  expect(rows.flatMap(([routes]) => listNames(routes)).sort()).toEqual(
    pages.map((file) => `/${file.replace(/(^|\/)?(index)?\.tsx$/, '')}`).sort(),
  );
});

it('docs/embedding.md lists every event of the embedder', () => {
  const rows = readTable(readSection(readFileSync('docs/embedding.md', 'utf8'), 'Events'));
  expect(rows.map(([event]) => event).sort()).toEqual(eventNames.map((name) => `\`loyaltyportal:${name}\``).sort());
});

it('packages/conformance/README.md lists every option of the suite', () => {
  const rows = readTable(readSection(readFileSync('packages/conformance/README.md', 'utf8'), 'Options'));
  const options = rows.flatMap(([names = '']) => [...names.matchAll(/--([a-z-]+)/g)].map(([, name]) => name));
  expect(options.sort()).toEqual([...Object.keys(backendOptions), 'help', 'version'].sort());
});

it.each(['README.md', 'CONTRIBUTING.md', 'docs'])('%s names only commands that there are', (path) => {
  const files =
    path === 'docs' ? readdirSync(path).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])) : [path];
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const used = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name]) => name);
    const unknown = used.filter((name) => name !== undefined && !(name in scripts));
    const usedCommands = [...text.matchAll(/npm run backend -- ([a-z][a-z-]*)/g)].map(([, name]) => name);
    const unknownCommands = usedCommands.filter((name) => name !== undefined && !(name in commands));
    expect([file, ...unknown, ...unknownCommands]).toEqual([file]);
  }
});
