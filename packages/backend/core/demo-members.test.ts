import { describe, expect, it } from 'vitest';
import { listDemoMembers } from './demo-members';

const list = (NODE_ENV: 'development' | 'production', businessId: string) =>
  listDemoMembers({ NODE_ENV }, businessId).map(({ email }) => email);

describe('Members that anybody may enter as', () => {
  it('are those of the demo', () => {
    expect(list('development', 'kahve')).toEqual([
      'demo@kahve.example',
      'new@kahve.example',
      'noconsent@kahve.example',
    ]);
  });

  it.each(['olive', 'kahve', 'sfarim'])('are nobody of %s in production', (businessId) => {
    expect(list('production', businessId)).toEqual([]);
  });

  it.each(['velo', '', '__proto__', 'constructor'])(
    'are nobody of a business that is not the demo’s: %s',
    (businessId) => {
      expect(list('development', businessId)).toEqual([]);
    },
  );
});
