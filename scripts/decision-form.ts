/** The paragraphs of a decision, in their order. There may be further ones between them. */
const PARAGRAPHS = ['Context', 'Decision', 'Alternatives', 'Consequences'] as const;

const FILE_NAME = /^\d{3}-[a-z\d]+(-[a-z\d]+)*\.md$/;
const TITLE = /^# \p{Lu}/u;
const STATUS = /^Status: accepted, \d{4}-\d{2}-\d{2}$/;
/** The most words that a decision has, tables left out: a page. */
const PAGE = 600;

/** Finds where a decision departs from the form of all decisions. @param text its whole file */
export function findFormErrors(file: string, text: string): string[] {
  const [title = '', , status = ''] = text.split('\n');
  const errors: string[] = [];
  if (!FILE_NAME.test(file)) errors.push('the file name is not a number of three digits and words with hyphens');
  if (!TITLE.test(title)) errors.push('line 1 is not "# " and a title, without the number');
  if (!STATUS.test(status))
    errors.push('line 3 is not "Status: accepted, " and a date; what amends or replaces a decision is written into it');
  const words = text.replace(/^\|.*$/gm, '').match(/\S+/g)?.length ?? 0;
  if (words > PAGE) errors.push(`it has ${words} words: at most ${PAGE} are a page`);
  let previous = 0;
  for (const name of PARAGRAPHS) {
    const start = text.search(new RegExp(`^\\*\\*${name}\\.\\*\\*\\s+(?!\\*\\*[A-Z])\\S`, 'm'));
    if (start === -1) errors.push(`there is no paragraph **${name}.**`);
    else if (start < previous) errors.push(`**${name}.** is not in the order ${PARAGRAPHS.join(', ')}`);
    if (start !== -1) previous = start;
  }
  return errors;
}

/** Finds the numbers that several decisions have. @param files names of the decisions */
export function findRepeatedNumbers(files: readonly string[]): string[] {
  const numbers = files.map((file) => file.slice(0, 3));
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))];
}
