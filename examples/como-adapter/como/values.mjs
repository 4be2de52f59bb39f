// Parses single values of Como's responses, and rejects those that the contract does not allow.
import { ComoBadResponseError } from './errors.mjs';

/** An amount in whole hundredths, as in Como. */
export function readAmount(value, field) {
  if (!Number.isSafeInteger(value)) throw new ComoBadResponseError(field);
  return value;
}

export function readText(value, field) {
  if (typeof value !== 'string' || value === '') throw new ComoBadResponseError(field);
  return value;
}

/** A time in UTC, in the format of the contract. */
export function readInstant(value, field) {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new ComoBadResponseError(field);
  return new Date(time).toISOString();
}

export function readList(value, field) {
  if (!Array.isArray(value)) throw new ComoBadResponseError(field);
  return value;
}

/** The contract allows only https URLs of pictures. */
export const readPicture = (value) => (typeof value === 'string' && /^https:\/\/\S+$/.test(value) ? value : null);
