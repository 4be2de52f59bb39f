import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { transform } from 'esbuild';
import { FIRST_SCREENS } from '@/lib/i18n/first-screens';

/** What a module may show, and the modules that come with it. */
interface ModuleUse {
  /** Its texts that may be keys, or the beginnings of keys. */
  strings: string[];
  imports: string[];
}

interface ModuleSource {
  source: string;
  loader: 'ts' | 'tsx';
}

/** Returns a module by its path from the repository, without its ending; undefined for what is not read. */
type ReadModule = (file: string) => ModuleSource | undefined;

/** What is loaded by a press, and waits for its texts then. */
const LOADED_LATER = new Set<unknown>(['createLazyPanel', 'loadWithTexts']);

/** What is read of a part of a program, whatever its type. */
interface SyntaxNode {
  type: string;
  callee?: unknown;
  /** Of a template: its texts between the expressions. */
  quasis?: { value: { cooked?: string | null } }[];
  source?: unknown;
  value?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isLoadedLater = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && LOADED_LATER.has(Object(node.callee).name);

/** The texts and imports of a part of a program. Each import is used: those of types alone are gone. */
function collectUse(node: SyntaxNode, use: ModuleUse): void {
  if (isLoadedLater(node)) return;
  const { source, value, quasis } = node;
  const imported = isNode(source) ? source.value : undefined;
  if (typeof imported === 'string') return void use.imports.push(imported);
  if (node.type === 'Literal' && typeof value === 'string') use.strings.push(value);
  const start = quasis?.[0]?.value.cooked;
  if (start) use.strings.push(start);
  for (const part of Object.values(node).flat()) if (isNode(part)) collectUse(part, use);
}

async function parseUse({ source, loader }: ModuleSource): Promise<ModuleUse> {
  const { code } = await transform(source, { loader, jsx: 'automatic', format: 'esm', target: 'esnext' });
  const use: ModuleUse = { strings: [], imports: [] };
  collectUse(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), use);
  return use;
}

/** The path from the repository of one of our own modules; undefined for a package. */
function resolveOwn(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

/** Every text in the modules, and in all that comes with them, by itself too, unless a press loads it. */
async function collectStrings(entries: readonly string[], read: ReadModule): Promise<Set<string>> {
  const strings = new Set<string>();
  const seen = new Set(entries);
  // A set is visited to its end, with what is added meanwhile.
  for (const file of seen) {
    const found = read(file);
    if (!found) continue;
    const use = await parseUse(found);
    for (const text of use.strings) strings.add(text);
    for (const specifier of use.imports) {
      const imported = resolveOwn(specifier, file);
      if (imported !== undefined) seen.add(imported);
    }
  }
  return strings;
}

const startsKeys = (text: string, keys: readonly string[]): boolean =>
  text.includes('.') ? keys.some((key) => key.startsWith(text)) : keys.includes(text);

/**
 * Finds the beginnings of all keys that modules use, from their code: a text with a dot that begins a key, as in
 * `t('home.title')` or t(`home.steps.${step}`), wherever it is used.
 */
export async function findKeys(
  entries: readonly string[],
  keys: readonly string[],
  read: ReadModule,
): Promise<string[]> {
  return [...(await collectStrings(entries, read))].filter((text) => startsKeys(text, keys)).sort();
}

/** What runs in the server's process alone. */
const SERVER = /^server\//;

const readOwn: ReadModule = (file) => {
  if (SERVER.test(file)) return undefined;
  const loader = (['ts', 'tsx'] as const).find((ending) => existsSync(`${file}.${ending}`));
  return loader && { source: readFileSync(`${file}.${loader}`, 'utf8'), loader };
};

/** The beginnings of the keys of all texts that the first screens show, until something is opened on them (decision 132). */
export function findFirstKeys(keys: readonly string[]): Promise<string[]> {
  const pages = FIRST_SCREENS.map((route) => `pages${route === '/' ? '/index' : route}`);
  return findKeys(['pages/_app', ...pages], keys, readOwn);
}
