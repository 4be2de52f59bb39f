import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Program } from 'acorn';

/** Finds the modules in a Turbopack script, which has the form `(…).push([script, id, factory, id, factory, …])`. */
function findFactories(program: Program) {
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
export function addCompileHints(script: string): string {
  let result = script;
  for (const factory of findFactories(parse(script, { ecmaVersion: 'latest' })).toReversed()) {
    if (!factory || script[factory.start - 1] === '(') continue;
    const { start, end } = factory;
    result = `${result.slice(0, start)}(${result.slice(start, end)})${result.slice(end)}`;
  }
  return result;
}

/** Adds compile hints to all scripts in a folder. */
export function hintCompilation(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    writeFileSync(file, addCompileHints(readFileSync(file, 'utf8')));
  }
}
