import { describe, expect, it } from 'vitest';
import { matchCall } from './match-call';

describe('matchCall', () => {
  it('finds a call and its path parameters', () => {
    const match = matchCall('GET', '/api/protected/activity/budget/points/2/20');
    expect(match).toMatchObject({ found: 'call', params: { creditType: 'points', page: '2', perPage: '20' } });
  });

  it('accepts a path with or without a trailing slash', () => {
    expect(matchCall('POST', '/api/lp/gift/register')).toMatchObject({ found: 'call' });
    expect(matchCall('POST', '/api/lp/gift/register/')).toMatchObject({ found: 'call' });
  });

  it('distinguishes a wrong method from a wrong path', () => {
    expect(matchCall('HEAD', '/api/configuration')).toEqual({ found: 'path', allow: 'GET' });
    expect(matchCall('GET', '/api/nothing')).toEqual({ found: 'nothing' });
  });

  it.each(['/admin/members', '/session', '/session/custom'])('never matches %s, which is not for browsers', (path) => {
    expect(matchCall('GET', path).found).toBe('nothing');
    expect(matchCall('POST', path).found).toBe('nothing');
  });

  it('refuses a path that does not decode', () => {
    expect(matchCall('GET', '/api/locales/%E0%A4%A/translation').found).toBe('nothing');
  });
});
