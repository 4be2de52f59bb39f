import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  const rules = { 'own/no-glued-texts': 'error' };
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ jsPlugins: [resolve('scripts/lint-rules.mjs')], categories: { correctness: 'off' }, rules }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(code: string): string {
  const file = join(folder, 'part.tsx');
  writeFileSync(file, `export const part = ${code};\n`);
  return spawnSync('node_modules/.bin/oxlint', ['--config', join(folder, '.oxlintrc.json'), file], { encoding: 'utf8' })
    .stdout;
}

describe('The lint rule about texts that are glued', () => {
  it.each([
    ['a sum of two texts', "t('a') + t('b')"],
    ['a template of two texts', "`${t('a')} ${t('b')}`"],
    ['an amount that goes on in a text', "<p><Amount hundredths={1} />{' '}{t('a')}</p>"],
    ['a text that goes on in a name', "<p>{t('a')}{' '}<bdi>{name}</bdi></p>"],
  ])('refuses %s', (_, code) => {
    expect(lint(code)).toContain('no-glued-texts');
  });

  it.each([
    ['two texts that a sign separates', "`${t('a')} · ${t('b')}`"],
    ['two texts in elements of their own', "<p><span>{t('a')}</span>{' '}<span>{t('b')}</span></p>"],
    ['a text with a placeholder', "t('a', { amount })"],
  ])('accepts %s', (_, code) => {
    expect(lint(code)).not.toContain('no-glued-texts');
  });
});
