/** Stands for the code until it is known where that is: a character for private use, which no text contains. */
const PLACEHOLDER = '\ue000';

/** A text with a code, and where the code begins in it. */
export interface CodeText {
  text: string;
  /** Null: it is not in the text. */
  codeAt: number | null;
}

/** Writes a text with a code. Its place is not looked for afterwards: a name in the text can have the same digits. */
export function writeCode(code: string, write: (code: string) => string): CodeText {
  const template = write(PLACEHOLDER);
  const at = template.indexOf(PLACEHOLDER);
  return { text: template.replaceAll(PLACEHOLDER, code), codeAt: at < 0 ? null : at };
}
