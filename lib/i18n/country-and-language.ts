import { YEAR_SECONDS } from 'loyalty-text/durations';
import type { Country } from 'loyalty-contract/schemas/languages';
import { cookieName } from '@/lib/storage/keys';
import { getCookieAttributes } from '@/lib/storage/cookie-attributes';

const listeners = new Set<() => void>();

/** Stores the chosen country or language for a year (spec §3); an empty object if there is none. */
export function storeChoice(name: typeof cookieName.country | typeof cookieName.language, value: object): void {
  const stored = encodeURIComponent(JSON.stringify(value));
  document.cookie = `${name}=${stored};path=/;max-age=${YEAR_SECONDS};${getCookieAttributes()}`;
  for (const listener of listeners) listener();
}

/** Calls the listener after each choice. @returns a function that unsubscribes it */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The business's default country, for visitors without a choice. */
export function getDefaultCountry(countries: readonly Country[]): Country | undefined {
  return countries.find((country) => country.defaultCountry) ?? countries[0];
}

/**
 * The visitor's chosen country if the business still offers it; the default country without a choice or for an invalid
 * cookie. The cookie contains the country as JSON, of which only the code is used: the rest may be outdated.
 */
export function getChosenCountry(
  countries: readonly Country[],
  cookies: string = document.cookie,
): Country | undefined {
  const start = `${cookieName.country}=`;
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  try {
    const chosen: unknown = JSON.parse(decodeURIComponent(stored?.slice(start.length) ?? 'null'));
    const { countryCode }: { countryCode?: unknown } = Object(chosen);
    return countries.find((country) => country.countryCode === countryCode) ?? getDefaultCountry(countries);
  } catch {
    return getDefaultCountry(countries);
  }
}
