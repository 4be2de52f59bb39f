// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMenuItem } from '@/tests/msw/responses';
import { findExternalItem } from './external-link-screen';

const secret = createMenuItem({
  name: 'Secret page',
  idTransformed: 'secret',
  onlyForLoggedInUser: true,
  openInNewWindow: true,
  calculatedUrl: 'https://members.example/secret',
});

describe('Redirect page to another site', () => {
  it('opens only the URL from the menu', () => {
    expect(findExternalItem([secret], 'secret')?.url).toBe('https://members.example/secret');
    for (const id of ['https://evil.example', 'other', undefined, ['secret', 'x']]) {
      expect(findExternalItem([secret], id)).toBeUndefined();
    }
    expect(findExternalItem([{ ...secret, isActive: false }], 'secret')).toBeUndefined();
    expect(findExternalItem([{ ...secret, path: '/member/shop' }], 'secret')).toBeUndefined();
    expect(findExternalItem([{ ...secret, calculatedUrl: 'javascript:alert(1)' }], 'secret')).toBeUndefined();
  });
});
