import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { getAlternatives } from 'loyalty-contract/schemas/schema-parts';

/** Read by editors only. */
const withoutEffect: ReadonlySet<string> = new Set(['$schema']);

/**
 * The file and the title of the test of each setting. A name that ends in `.*` is a part of the file that one test shows as a
 * whole; `shop` is both shops, and `restrictions` those of every gift.
 */
const settingTests = z
  .record(z.string(), z.tuple([z.string(), z.string()]))
  .parse(JSON.parse(readFileSync('tests/unit/setting-tests.json', 'utf8')));

/** The paths of all settings: of lists, those of an item. */
function listSettings(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => listSettings(part, path ? `${path}.${key}` : key));
  if (schema instanceof z.ZodArray) return listSettings(schema.element, `${path}[]`);
  const parts = schema instanceof z.ZodType ? getAlternatives(schema) : [];
  return parts.length > 0 ? [...new Set(parts.flatMap((part) => listSettings(part, path)))] : [path];
}

/** Parts that occur more than once have the same rules wherever they are. */
const toName = (path: string): string =>
  path
    .replace(/^.*\.restrictions\./, 'restrictions.')
    .replace(/^(?:pointShop|rewardShop)\[\]/, 'shop')
    .replace(/^configuration\.(?:light|dark)Theme\./, 'configuration.theme.');

const findEntry = (name: string): string | undefined =>
  Object.keys(settingTests).find(
    (entry) => entry === name || (entry.endsWith('.*') && name.startsWith(entry.slice(0, -1))),
  );

const settings = [...new Set(listSettings(BusinessFile).map(toName))].filter((name) => !withoutEffect.has(name));

describe('Every setting of a business file', () => {
  it.each(settings)('has an effect that a test shows: %s', (name) => {
    expect(findEntry(name), 'its test is missing in tests/unit/setting-tests.json').toBeDefined();
  });

  it('is listed once, and nothing else is', () => {
    const used = new Set(settings.map(findEntry));
    expect(Object.keys(settingTests).filter((entry) => !used.has(entry))).toEqual([]);
  });

  it.each(Object.entries(settingTests))('names a test that exists: %s', (_, [file, title]) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
