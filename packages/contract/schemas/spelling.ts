import { z } from 'zod';

/** Spellings of values that the specification has besides the one in lower case (spec §3). */
const otherSpellings: Readonly<Record<string, string>> = { 'both points & credit': 'points and credit' };

/**
 * An enumeration in lower case whose values can also be written with capitals, as in the specification: `Points`, `Both
 * Points & Credit`. What is parsed has one spelling.
 */
export function inAnyCase<const V extends readonly string[]>(
  values: V,
  others: Readonly<Record<string, V[number]>> = {},
) {
  const known = { ...otherSpellings, ...others };
  const toValue = (written: V[number]): unknown => {
    const value: unknown = written;
    if (typeof value !== 'string') return value;
    const lower = value.toLowerCase();
    const spelled = Object.hasOwn(known, lower) ? known[lower] : lower;
    return values.some((candidate) => candidate === spelled) ? spelled : value;
  };
  return z.preprocess(toValue, z.enum(values));
}
