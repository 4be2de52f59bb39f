import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address';

const origin = 'https://backend.example';

describe('Address of a framed page', () => {
  it('gets the current language in place of any other', () => {
    expect(frameAddress(`${origin}/pages/profile?token=a&lang=en`, 'he', 'https://portal.example')).toBe(
      `${origin}/pages/profile?token=a&lang=he`,
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
    'http://backend.example/profile',
    'https://portal.example/api/auth/signout',
    'https://user:secret@backend.example/',
    '//backend.example',
    '',
    'x'.repeat(1_000_000),
  ])('is undefined for an unsafe address (%#)', (url) =>
    expect(frameAddress(url, 'en', 'https://portal.example')).toBeNull(),
  );
});
