import type { Country } from '@/contract/schemas/business';
import { cookieName } from '@/lib/storage/keys';
import { isFramed } from '@/lib/embed/is-framed';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** In another site's page browsers keep only partitioned cookies. */
function getCookieAttributes(): string {
  if (window.location.protocol !== 'https:') return 'samesite=lax';
  return isFramed() ? 'samesite=none;secure;partitioned' : 'samesite=lax;secure';
}

/** Stores a choice of country or language for a year (spec §3); an empty object where nothing was chosen. */
export function storeChoice(name: typeof cookieName.country | typeof cookieName.language, value: object): void {
  const stored = encodeURIComponent(JSON.stringify(value));
  document.cookie = `${name}=${stored};path=/;max-age=${YEAR_SECONDS};${getCookieAttributes()}`;
  for (const listener of listeners) listener();
}

/** Calls back when a choice was made. @returns what ends it */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The business's default country, for visitors without a choice. */
export function getDefaultCountry(countries: readonly Country[]): Country | undefined {
  return countries.find((country) => country.defaultCountry) ?? countries[0];
}

/**
 * The country that a visitor chose, where it is one of the business's; the default one for no choice and for junk.
 * The cookie holds the country's JSON; what it says beside the code is not believed, since the business may have changed.
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
