/** A business's pattern as one that has to match the whole text, also if it has alternatives (`a|b`). */
export const anchorPattern = (pattern: string): string => `^(?:${pattern})$`;
