import { describe, expect, it } from 'vitest';
import { getMovedSectionHref } from './hrefs';

describe('getMovedSectionHref', () => {
  it.each([
    ['/member/profile#notices', '/member/profile/messages#notices'],
    ['/member/profile#choices', '/member/profile/messages#choices'],
    ['/member/profile?lang=he#privacy', '/member/profile/privacy?lang=he'],
    ["/member/profile?from=$'$&#notices", "/member/profile/messages?from=$'$&#notices"],
  ])('leads %s to %s', (target, expected) => expect(getMovedSectionHref(target)).toBe(expected));

  it.each(['', '#', '#details', '#constructor', '#toString', '#__proto__'])(
    'leaves /member/profile%s on the profile',
    (fragment) => expect(getMovedSectionHref(`/member/profile${fragment}`)).toBeUndefined(),
  );
});
