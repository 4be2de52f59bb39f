import { readFileSync } from 'node:fs';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { rotateInputs } from '../../testing/rotation';
import { smallestFile } from '../../testing/smallest-file';
import { findErrors } from './find-errors';
import { applyChanges, omitUnchanged, parseStoredChanges, readSettings, type Changes } from './settings';

const readDemo = (name: string): unknown => JSON.parse(readFileSync(`packages/backend/demo/${name}.json`, 'utf8'));
const complete = (file: unknown) => completeBusinessFile(BusinessFileInput.parse(file));
const files = [smallestFile, ...['olive', 'kahve', 'sfarim'].map(readDemo)].map(complete);

const changes: [Changes, ...Changes[]] = [
  { businessName: 'Another', lightPrimary: '#aa0000' },
  { pointsPerUnit: 700, creditPerUnit: 3, pointsValidDays: null },
  { birthdayGift: { name: 'Cake', description: '', imageUrl: null, daysBefore: 2, validDays: 10 } },
  { birthdayGift: null, benefits: [], rewardShop: [] },
  { darkPrimary: '#00ff00', pointName: { en: 'bean' }, welcomePoints: 1_000 },
];

const takeSecond = rotateInputs('Second changes of settings', { changes });

describe('Changed settings of a file', () => {
  it.each(files)('of $businessId are taken back by its former settings, whatever came between', (file) => {
    const former = readSettings(file);
    for (const first of changes)
      for (const second of takeSecond()) {
        const changed = applyChanges(applyChanges(file, first), second);
        expect(findErrors(file, changed)).toEqual([]);
        expect(applyChanges(changed, former)).toEqual(file);
      }
  });

  it.each(files)('of $businessId leave everything else as it was', (file) => {
    const { configuration: _configuration, pointShop: _pointShop, earning: _earning, ...kept } = file;
    expect(applyChanges(file, { businessName: 'Another', pointsPerUnit: 700, pointShop: [] })).toMatchObject({
      ...kept,
      menu: expect.any(Array),
    });
  });

  it('are followed by what was derived from them: what a purchase earns, and the theme beside', () => {
    const file = complete(smallestFile);
    const { configuration } = applyChanges(file, { pointsPerUnit: 700, lightPrimary: '#aa0000' });
    expect(JSON.stringify(file.configuration.benefits)).toContain('1 point');
    expect(JSON.stringify(configuration.benefits)).toContain('7 points');
    expect(configuration.darkTheme.primary).not.toBe(file.configuration.darkTheme.primary);
  });

  it('need to say where a new location is, and what it is called', () => {
    const file = complete(readDemo('olive'));
    const [first] = readSettings(file).locations;
    const added = { ...first!, id: 'new', name: { he: ' ' }, latitude: 0, longitude: 0 };
    expect(findErrors(file, applyChanges(file, { locations: [...file.locations, added] }))).toEqual([
      { setting: 'locations', path: `${file.locations.length}.name`, code: 'missing' },
      { setting: 'locations', path: `${file.locations.length}.latitude`, code: 'no_position' },
    ]);
  });

  it('are those that make a difference', () => {
    const file = complete(smallestFile);
    const { businessName, pointsPerUnit } = readSettings(file);
    expect(omitUnchanged(file, { businessName, pointsPerUnit: pointsPerUnit + 100 })).toEqual({
      pointsPerUnit: pointsPerUnit + 100,
    });
  });

  it('of a stored draft are read without those that this release does not know or refuses', () => {
    expect(parseStoredChanges({ businessName: 'A', hosts: ['x'], pointsPerUnit: -1 })).toEqual({ businessName: 'A' });
    expect(parseStoredChanges(null)).toEqual({});
  });
});
