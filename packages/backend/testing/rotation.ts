import { randomInt } from 'node:crypto';
import { testsAll } from 'loyalty-testing/tests-all';
import { createRandom } from '../core/random';

/** Classes of inputs that a program may treat alike. */
export type Classes<T> = Record<string, readonly [T, ...T[]]>;

/**
 * Takes the inputs of a test from a table: with `TEST_ALL` all of them, otherwise one of each class, by a seed that is
 * printed and can be repeated with `TEST_SEED`.
 * @returns a function that takes some, other ones each time
 */
export function rotateInputs<T>(title: string, classes: Classes<T>): () => T[] {
  const lists = Object.values(classes);
  if (testsAll) return () => lists.flat();
  const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000));
  const random = createRandom(seed);
  console.info(`${title}: one input of each class, chosen by TEST_SEED=${seed}`);
  return () => lists.map((list) => random.pick(list));
}
