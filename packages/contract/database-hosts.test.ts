import { expect, it } from 'vitest';
import { splitHosts } from './database-hosts';
import { DatabaseUrl } from './schemas/process-variables';

it.each([
  ['postgres://u:p@a:5432/loyalty', ['postgres://u:p@a:5432/loyalty']],
  [
    'postgresql://u:p@a:5441,b/loyalty?target_session_attrs=read-write',
    [
      'postgresql://u:p@a:5441/loyalty?target_session_attrs=read-write',
      'postgresql://u:p@b/loyalty?target_session_attrs=read-write',
    ],
  ],
  ['postgres://a,[::1]:5433?user=u,v', ['postgres://a?user=u,v', 'postgres://[::1]:5433?user=u,v']],
  ['postgres://u:p,q@a/b,c', ['postgres://u:p,q@a/b,c']],
])('%s names the servers %j', (url, servers) => {
  expect(splitHosts(url)).toEqual(servers);
  expect(DatabaseUrl.parse(url)).toBe(url);
});

it.each([
  ['postgres://u@a,/loyalty', 'must be a URL'],
  ['postgres://u@a:port,b/loyalty', 'must be a URL'],
  ['postgres://u@a,b/loyalty?target_session_attrs=standby', 'target_session_attrs can be read-write or primary'],
])('%s is refused: it %s', (url, reason) => {
  expect(DatabaseUrl.safeParse(url).error?.issues[0]?.message).toContain(reason);
});
