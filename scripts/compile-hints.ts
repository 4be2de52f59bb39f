import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Program } from 'acorn';

/** The modules in a script of Turbopack's, which is `(…).push([script, id, factory, id, factory, …])`. */
function factoriesIn(program: Program) {
  const [statement] = program.body;
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const list = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  const elements = list?.type === 'ArrayExpression' ? list.elements : [];
  return elements.filter((element) => element?.type === 'ArrowFunctionExpression');
}

/**
 * Puts each module of a Turbopack script into parentheses, a hint that V8 should compile it while the script loads, on
 * a background thread, instead of on the main thread at its first call. Any other script is returned unchanged
 * (decision 019).
 */
export function hinted(script: string): string {
  let marked = script;
  for (const factory of factoriesIn(parse(script, { ecmaVersion: 'latest' })).toReversed()) {
    if (!factory || script[factory.start - 1] === '(') continue;
    const { start, end } = factory;
    marked = `${marked.slice(0, start)}(${marked.slice(start, end)})${marked.slice(end)}`;
  }
  return marked;
}

/** Marks the modules of all scripts in a folder (`hinted`). */
export function hintCompilation(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    writeFileSync(file, hinted(readFileSync(file, 'utf8')));
  }
}
