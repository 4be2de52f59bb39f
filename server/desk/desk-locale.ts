import { findProductLocale, type ProductLocale } from '@/locales/texts';

/**
 * The first language that the desk has: of the person, of the choice in this browser, of the browser.
 * @param accepted the header `accept-language`
 */
export function resolveDeskLocale(
  ofPerson: string | undefined,
  chosen: string | undefined,
  accepted: string | undefined,
): ProductLocale {
  const ranges = (accepted ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? '');
  const preferred = [ofPerson, chosen, ...ranges].map((range) => range ?? '');
  return preferred.map((range) => findProductLocale(range)).find((locale) => locale !== undefined) ?? 'en';
}
