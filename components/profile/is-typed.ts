/** True when somebody typed a word, with no regard to case by the rules of their language: Turkish has its own i. */
export function isTyped(typed: string, word: string, language: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase(language);
  return plain(typed) === plain(word);
}
