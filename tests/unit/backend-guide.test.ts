import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls, getCall, type Call, definitions } from 'loyalty-contract/calls/calls';
import { errorStatus } from 'loyalty-contract/errors';
import { listErrorCodes } from 'loyalty-contract/openapi/audience';
import { createOpenApiDocument } from 'loyalty-contract/openapi/document';
import { getLevel } from 'loyalty-contract/calls/route';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { Texts } from 'loyalty-contract/schemas/languages';
import { Operation } from 'loyalty-contract/schemas/transactions';
import { getPortalTexts } from '@/locales/texts';

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
  'docs/backend.md lists the calls of level %i, with what a member sees if each is not implemented',
  (level) => {
    const levelCalls = calls.filter((call) => getLevel(call) === level);
    expect(readTable(`Level ${level}`).sort()).toEqual(
      levelCalls.map(({ method, path, summary, without = '' }) => [`\`${method} ${path}\``, summary, without]).sort(),
    );
  },
);

/** The JSON in the guide under the heading of a call. */
function readExamples({ method, path }: Call): unknown[] {
  const section = guide.split(/^##+ /m).find((text) => text.startsWith(`\`${method} ${path}\`\n`)) ?? '';
  return [...section.matchAll(/```json\n([\s\S]+?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown);
}

it.each(calls.filter((call) => (getLevel(call) ?? 3) <= 2).map((call) => [call.name, call] as const))(
  'docs/backend.md has complete bodies of %s, as the contract has them',
  (_, call) => {
    const examples = readExamples(call);
    const [request, ...responses] = call.body ? examples : [undefined, ...examples];
    if (call.body) expect(call.body.safeParse(request)).toMatchObject({ success: true });
    expect(responses.length).toBeGreaterThan(0);
    for (const response of responses) expect(call.response.safeParse(response)).toMatchObject({ success: true });
  },
);

it('docs/backend.md says what a member sees of each operation of a ledger entry', () => {
  const texts: Record<string, string> = getPortalTexts('en');
  const rows = readTable('`GET /api/protected/activity/budget').map(([name, shown]) => [name, shown]);
  expect(rows).toEqual(Operation.options.map((name) => [`\`${name}\``, `“${texts[`activity.operation.${name}`]}”`]));
});

it('docs/backend.md says about how long the smallest backend is', () => {
  const lines = readFileSync('examples/minimal-backend/server.mjs', 'utf8').trimEnd().split('\n').length;
  const said = [guide, readFileSync('README.md', 'utf8')].map((text) => /in about (\d+) lines/.exec(text)?.[1]);
  expect(said).toEqual(['200', '200']);
  expect(Math.abs(lines - 200)).toBeLessThan(8);
});

it.each(['docs/backend.md', 'docs/business-file.md'])('%s lists the paths of all screens for a menu', (file) => {
  const [, list = ''] = /The paths of screens, .+\n\n(.+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(list.split(', ')).toEqual(Object.values(screenPaths).map((path) => `\`${path}\``));
});

it('docs/backend.md lists every header that the portal sends to a backend', () => {
  const { components, paths } = createOpenApiDocument('backend', '1.0.0');
  const parameters = [...JSON.stringify([components, paths]).matchAll(/"name":"([a-z-]+)","in":"header"/g)];
  const names = new Set([...parameters.map(([, name]) => name), 'authorization', 'content-type', 'x-member-token']);
  const documented = readTable('Headers of a request').map(([name = '']) => name.replaceAll('`', ''));
  expect(documented.sort()).toEqual([...names].sort());
});

/** Errors for staff, captchas and disabled businesses, which a backend of level 1 need not have. */
const higherLevelErrors = [
  'FORBIDDEN_IN_SUPPORT_SESSION',
  'FORBIDDEN_TO_KEY',
  'ACCOUNT_LOCKED',
  'BUSINESS_DISABLED',
  'CAPTCHA_UNAVAILABLE',
];

it('docs/backend.md lists every error of the calls of level 1', () => {
  const codes = calls.filter((call) => getLevel(call) === 1).flatMap((call) => listErrorCodes(call, 'backend'));
  const needed = [...new Set<string>(codes)].filter((code) => !higherLevelErrors.includes(code));
  const statuses: Record<string, number> = errorStatus;
  const documented = readTable('Errors').map(([error = '']) => error.replaceAll('`', ''));
  expect(documented.sort()).toEqual(needed.map((code) => `${statuses[code]} ${code}`).sort());
});

it('only calls that the portal makes describe what a member sees if they are not implemented', () => {
  for (const call of calls)
    expect([call.name, call.without !== undefined]).toEqual([call.name, getLevel(call) !== undefined]);
});

it('the examples of own wordings have keys of texts that the portal shows', () => {
  const documented = [
    ...readExamples(getCall('getLocaleTranslation')),
    definitions.getLocaleTranslation.example.response,
    definitions.getTranslations.example.response.translations,
  ].map((texts) => Texts.parse(texts));
  const unknown = documented.flatMap((texts) => Object.keys(texts).filter((key) => !(key in getPortalTexts('en'))));
  expect(unknown).toEqual([]);
});
