import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { smallestFile } from '../../testing/smallest-file';
import { completeBusinessFile } from './complete-file';
import { omitDefaults } from './omit-defaults';

const complete = (more: object = {}) => completeBusinessFile(BusinessFileInput.parse({ ...smallestFile, ...more }));

describe('A file without what its completion derives', () => {
  it('is completed to the same file', () => {
    for (const file of [complete(), complete({ pointShop: [], menu: [] })])
      expect(completeBusinessFile(omitDefaults(file, []))).toEqual(file);
  });

  it('follows a change of the rest: the sentence of what a purchase earns, the menu, the dark theme', () => {
    const { menu, configuration } = omitDefaults(complete(), []);
    expect([menu, configuration.benefits, configuration.businessWallet, configuration.darkTheme]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has what was written, and what is to stay', () => {
    const file = complete({ menu: [] });
    const { menu, configuration } = omitDefaults(file, [['configuration', 'darkTheme', 'primary']]);
    expect(menu).toEqual([]);
    expect(configuration.darkTheme?.primary).toBe(file.configuration.darkTheme.primary);
  });
});
