import { isSupportedCountry } from 'libphonenumber-js';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';

/**
 * The business as a file is read for it whose phone numbers without a country code are of another country; undefined: of its own.
 * @throws {ProblemError} INVALID_REQUEST for a country without phone numbers
 */
export function withPhoneCountry(business: Business, country: string | undefined): Business {
  if (country === undefined) return business;
  if (!isSupportedCountry(country)) throw createFieldProblem('phoneCountry', 'invalid');
  return { ...business, country };
}
