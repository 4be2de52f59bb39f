/** Compares words case-insensitively by the rules of a language: Turkish has its own i. */
export function isSameWord(input: string, word: string, language: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase(language);
  return plain(input) === plain(word);
}
