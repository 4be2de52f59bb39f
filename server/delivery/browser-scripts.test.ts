import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { serializeForScript } from './browser-scripts';

const hostileTexts = ['</script>', "'+alert(1)+'", '\u2028\u2029', '<!--', '`${1}`', '\\";alert(1)//'];

it('the generated worker script escapes any text (W5)', () => {
  const script = serializeForScript({ hostileTexts });
  expect(script).not.toMatch(/[<\u2028\u2029]/);
  const value: unknown = runInNewContext(`(${script})`, {}, { timeout: 1_000 });
  expect(JSON.stringify(value)).toBe(JSON.stringify({ hostileTexts }));
});
