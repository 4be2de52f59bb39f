import { isDeepStrictEqual } from 'node:util';
import { BusinessFileInput, type BusinessFile } from 'loyalty-contract/schemas/business-file';
import { completeBusinessFile } from './complete-file';

/** What `completeBusinessFile` derives from the rest of a file, the outermost first. */
const derivedParts = [
  ['menu'],
  ['configuration', 'benefits'],
  ['configuration', 'businessWallet'],
  ['configuration', 'darkTheme'],
  ['configuration', 'darkTheme', 'fontContrast'],
  ['configuration', 'lightTheme', 'fontContrast'],
] as const;

const isWithin = (part: readonly string[], path: readonly string[]) => part.every((key, index) => path[index] === key);

/** A copy of the JSON of a file without the part at a path. */
function omitPart(file: unknown, path: readonly string[]): unknown {
  const copy: unknown = structuredClone(file);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], copy);
  if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, path.at(-1) ?? '');
  return copy;
}

/**
 * A complete file without the parts that its completion derives from the rest: they follow a change of it, such as the
 * sentence of what €1 earns.
 * @param kept paths of what stays as it is
 */
export function omitDefaults(file: BusinessFile, kept: readonly (readonly string[])[]): BusinessFileInput {
  // Without properties that are undefined.
  let input: unknown = JSON.parse(JSON.stringify(file));
  const complete = completeBusinessFile(BusinessFileInput.parse(input));
  for (const part of derivedParts) {
    if (kept.some((path) => isWithin(part, path))) continue;
    const { data } = BusinessFileInput.safeParse(omitPart(input, part));
    if (data && isDeepStrictEqual(completeBusinessFile(data), complete)) input = omitPart(input, part);
  }
  return BusinessFileInput.parse(input);
}
