import { z } from 'zod';
import { getValueAt } from '@/contract/calls/response-mismatch';
import { BusinessFileInput } from '@/contract/schemas/business-file';
import { findSchemaAt } from '@/contract/schemas/schema-parts';
import { createSampleValue } from './sample-value';

/** A repair may show another error, such as a required value that is missing after its removal: at most so often. */
const MAX_ROUNDS = 8;

type Path = readonly PropertyKey[];

export interface RepairedFile {
  file: BusinessFileInput;
  /** The paths of the values that were removed or replaced. */
  replaced: readonly string[];
}

const AnyObject = z.record(z.string(), z.unknown()).catch({});

/** Removes the value at a path, or replaces it where one is required. */
function replaceValue(body: object, path: Path): void {
  const key = path.at(-1);
  const parent = getValueAt(body, path.slice(0, -1));
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  const isRemovable = !Array.isArray(parent) && Object.hasOwn(parent, key);
  if (isRemovable) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, createSampleValue(findSchemaAt(BusinessFileInput, path)));
}

/** Repairs what an issue is about. Returns the paths of the values that are not in the file any more. */
function repair(body: object, issue: z.core.$ZodIssue): Path[] {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) replaceValue(body, [...issue.path, key]);
    return [];
  }
  const value = getValueAt(body, issue.path);
  // The first items of a list that is too long stay: their errors count.
  if (issue.code === 'too_big' && Array.isArray(value)) {
    value.length = Number(issue.maximum);
    return [];
  }
  replaceValue(body, issue.path);
  return [issue.path];
}

/**
 * Replaces whatever the schema rejects in a file by values that it accepts, so that the other checks can run on the rest of it
 * and every error is reported at once.
 */
export function repairFile(written: unknown): RepairedFile {
  const body = structuredClone(AnyObject.parse(written));
  const replaced = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { data, error } = BusinessFileInput.safeParse(body);
    if (data) return { file: data, replaced: [...replaced] };
    for (const issue of error.issues) for (const path of repair(body, issue)) replaced.add(path.map(String).join('.'));
  }
  const file = BusinessFileInput.parse(createSampleValue(BusinessFileInput));
  return { file, replaced: Object.keys(BusinessFileInput.shape) };
}
