/** A string, which is a key if a colon follows it; or the beginning or end of an object or list, or a comma. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g;

/** An object or list that has begun. */
interface Container {
  path: readonly string[];
  /** The keys so far; undefined for a list. */
  keys: Set<string> | undefined;
  /** The current key, or index of a list. */
  key: string;
}

/** The paths of keys that an object has twice, in a text that is valid JSON: its parser uses the last one of them. */
export function findDuplicateKeys(text: string): string[] {
  const found = new Set<string>();
  const containers: Container[] = [];
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    const container = containers.at(-1);
    if (token === '{' || token === '[') {
      const path = container ? [...container.path, container.key] : [];
      containers.push({ path, keys: token === '{' ? new Set() : undefined, key: '0' });
    } else if (token === '}' || token === ']') containers.pop();
    else if (!container) continue;
    else if (token === ',' && !container.keys) container.key = String(Number(container.key) + 1);
    else if (string !== undefined && colon !== undefined && container.keys) {
      container.key = String(JSON.parse(string));
      if (container.keys.has(container.key)) found.add([...container.path, container.key].join('.'));
      container.keys.add(container.key);
    }
  }
  return [...found];
}

export interface ParsedFile {
  body: unknown;
  /** The paths of keys that are written twice. */
  duplicates: readonly string[];
}

/** Parses the text of a business file, also with the byte order mark of some editors. @throws {SyntaxError} */
export function parseFileText(text: string): ParsedFile {
  const json = text.replace(/^\ufeff/, '');
  return { body: JSON.parse(json) as unknown, duplicates: findDuplicateKeys(json) };
}
