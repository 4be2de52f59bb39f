import { expect, it } from 'vitest';
import { addCompileHints } from './compile-hints';

const chunk =
  '(globalThis.T||(globalThis.T=[])).push([document.currentScript,7,(e,t)=>{t.a=[()=>1]},"8",e=>{e.i(7)}]);';

it('each module of a script is wrapped once', () => {
  const marked =
    '(globalThis.T||(globalThis.T=[])).push([document.currentScript,7,((e,t)=>{t.a=[()=>1]}),"8",(e=>{e.i(7)})]);';
  expect(addCompileHints(chunk)).toBe(marked);
  expect(addCompileHints(marked)).toBe(marked);
});

it.each(['self.__BUILD_MANIFEST={"/":["a.js"]};', 'f([1,2])', ''])('%s is left unchanged', (script) =>
  expect(addCompileHints(script)).toBe(script),
);

it('an invalid script fails the build', () => expect(() => addCompileHints('(=>')).toThrow(SyntaxError));
