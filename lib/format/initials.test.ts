import { describe, expect, it } from 'vitest';
import { getInitials } from './initials';

describe('Initials of a name', () => {
  it.each([
    ['Crumb & Crust', 'CC'],
    ['Olive', 'O'],
    ['  דף   חדש ושלם', 'דח'],
    ['“Çay” 7', 'Ç7'],
    ['***', ''],
  ])('of %s are %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
