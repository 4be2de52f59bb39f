import { z } from 'zod';
import { getValueAt } from 'loyalty-contract/calls/response-mismatch';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { findSchemaAt } from 'loyalty-contract/schemas/schema-parts';
import { createSampleValue } from './sample-value';

/**
 * Validations at most: a repair can cause another error, such as a required value that is missing after its removal.
 * What is repaired after the last one is not used.
 */
const MAX_ROUNDS = 8;

type Path = readonly PropertyKey[];

export interface RepairedFile {
  file: BusinessFileInput;
  /**
   * The paths of the values that were removed or replaced, apart from unknown properties and surplus items of a list.
   * All properties of a file that could not be repaired.
   */
  replaced: readonly string[];
}

const AnyObject = z.record(z.string(), z.unknown()).catch({});

/** Removes the property at a path. An item of a list, or a missing property, gets a sample value. */
function replaceValue(body: object, path: Path): void {
  const key = path.at(-1);
  const parent = getValueAt(body, path.slice(0, -1));
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  const isRemovable = !Array.isArray(parent) && Object.hasOwn(parent, key);
  if (isRemovable) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, createSampleValue(findSchemaAt(BusinessFileInput, path)));
}

/**
 * Repairs what an issue is about. Returns the path of the value that was removed or replaced; none for unknown
 * properties and surplus items of a list.
 */
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
 * Removes or replaces what the schema rejects in a file, so that the other checks can run on the rest of it and every
 * error is reported at once. A file that cannot be repaired is replaced by a sample.
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
