/** Something wrong in a business file: an error, or a warning about a value that is probably a mistake. */
export interface FileFinding {
  path: string;
  /** A sentence in English, for the person who writes the file. */
  message: string;
}
