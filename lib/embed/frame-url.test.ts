import { describe, expect, it } from 'vitest';
import { getFrameUrl } from './frame-url';

const origin = 'https://backend.example';

describe('URL of a framed page', () => {
  it('contains the current language in place of any other', () => {
    expect(getFrameUrl(`${origin}/pages/profile?token=a&lang=en`, 'he', 'https://portal.example')).toBe(
      `${origin}/pages/profile?token=a&lang=he`,
    );
  });

  it.each(['http://localhost:4000/', 'http://kahve.localhost:4000/', 'http://127.0.0.1/', 'http://[::1]:4000/'])(
    'may be without https on this machine: %s',
    (url) => expect(getFrameUrl(url, 'en', 'https://portal.example')).toBe(`${url}?lang=en`),
  );

  it.each([
    'http://localhost.backend.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
    'http://backend.example/profile',
    'https://portal.example/api/auth/signout',
    'https://user:secret@backend.example/',
    '//backend.example',
    '',
    'x'.repeat(1_000_000),
  ])('is null for an unsafe URL (%#)', (url) => expect(getFrameUrl(url, 'en', 'https://portal.example')).toBeNull());
});
