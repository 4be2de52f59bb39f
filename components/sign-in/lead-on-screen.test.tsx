import { describe, expect, it } from 'vitest';
import { menuItem } from '@/tests/msw/answers';
import { findOutsideItem } from './lead-on-screen';

const secret = menuItem({
  name: 'Secret page',
  idTransformed: 'secret',
  onlyForLoggedInUser: true,
  openInNewWindow: true,
  calculatedUrl: 'https://members.example/secret',
});

describe('Redirect page to another site', () => {
  it('opens only the address from the menu', () => {
    expect(findOutsideItem([secret], 'secret')?.address).toBe('https://members.example/secret');
    for (const id of ['https://evil.example', 'other', undefined, ['secret', 'x']]) {
      expect(findOutsideItem([secret], id)).toBeUndefined();
    }
    expect(findOutsideItem([{ ...secret, isActive: false }], 'secret')).toBeUndefined();
    expect(findOutsideItem([{ ...secret, path: '/member/shop' }], 'secret')).toBeUndefined();
    expect(findOutsideItem([{ ...secret, calculatedUrl: 'javascript:alert(1)' }], 'secret')).toBeUndefined();
  });
});
