import { describe, expect, it } from 'vitest';
import { checkOpenFiles } from './open-files';

describe('Limit of open files', () => {
  it('is named with the number needed if it is too low to start', () => {
    expect(() => checkOpenFiles(256)).toThrow(
      'This process may open 256 files, and needs 1024: raise the limit (ulimit -n 1024, LimitNOFILE=).',
    );
  });

  it.each([1_024, 65_536, undefined])('is high enough with %s', (limit) => {
    expect(() => checkOpenFiles(limit)).not.toThrow();
  });
});
