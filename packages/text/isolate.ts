/**
 * A name, address or amount in a sentence, of which the direction of its script changes nothing (Unicode UAX 9: first
 * strong isolate).
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
