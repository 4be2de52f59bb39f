import { expect, it } from 'vitest';
import { hinted } from './compile-hints';

const chunk =
  '(globalThis.T||(globalThis.T=[])).push([document.currentScript,7,(e,t)=>{t.a=[()=>1]},"8",e=>{e.i(7)}]);';

it('each module of a script is wrapped once', () => {
  const marked =
    '(globalThis.T||(globalThis.T=[])).push([document.currentScript,7,((e,t)=>{t.a=[()=>1]}),"8",(e=>{e.i(7)})]);';
  expect(hinted(chunk)).toBe(marked);
  expect(hinted(marked)).toBe(marked);
});

it.each(['self.__BUILD_MANIFEST={"/":["a.js"]};', 'f([1,2])', ''])('%s is left unchanged', (script) =>
  expect(hinted(script)).toBe(script),
);

it('an invalid script fails the build', () => expect(() => hinted('(=>')).toThrow(SyntaxError));
