/** The URL of the page to embed, with the language (spec §2); null for one that must not be framed. */
export function frameAddress(url: string, language: string, here: string): string | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const local = /^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(address.hostname);
  const known = address.protocol === 'https:' || (local && address.protocol === 'http:');
  if (!known || address.origin === here || address.username !== '' || address.password !== '') return null;
  address.searchParams.set('lang', language);
  return address.href;
}
