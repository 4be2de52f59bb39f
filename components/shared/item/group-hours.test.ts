import { describe, expect, it } from 'vitest';
import { getWeekdayName } from '@/lib/format/weekday';
import { groupHours } from './group-hours';

describe('Gift hours', () => {
  it('are one line for days with equal hours', () => {
    const lunch = { from: '12:00', until: '15:00' };
    expect(
      groupHours([
        { day: 3, ...lunch },
        { day: 1, ...lunch },
        { day: 5, from: '17:00', until: '20:00' },
      ]),
    ).toEqual([
      { days: [1, 3], ...lunch },
      { days: [5], from: '17:00', until: '20:00' },
    ]);
  });

  it('name their days in the member’s language', () => {
    expect([0, 6].map((day) => getWeekdayName(day, 'en', 'short'))).toEqual(['Sun', 'Sat']);
    expect(getWeekdayName(1, 'tr', 'short')).toBe('Pzt');
  });
});
