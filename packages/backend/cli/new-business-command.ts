import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { foldName } from 'loyalty-text/fold-name';
import { z } from 'zod';
import { parseArguments, type CommandDescription } from './command';

/** Prompts for a line of text. */
export type Prompt = (question: string) => Promise<string>;

const configuration = BusinessFileInput.shape.configuration.shape;

interface Question {
  option: string;
  text: string;
  /** Validates a value. */
  schema: { safeParse(value: unknown): { success: boolean } };
  example: string;
  /** Converts typed text to the value: `eur` to `EUR`. */
  normalize?: (typed: string) => string;
  /** Suggests a default from the values so far. */
  suggest?: (given: Values) => string;
}

type Values = Record<string, string>;

/** The slug of a name: `cafe-blau` for `Café Blau`. */
const toSlug = (name: string): string =>
  foldName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const questions: readonly Question[] = [
  { option: 'name', text: 'Name of the business', schema: configuration.businessName, example: 'Café Blau' },
  {
    option: 'id',
    text: 'Id, which never changes',
    schema: BusinessFileInput.shape.businessId,
    example: 'cafe-blau',
    suggest: ({ name = '' }) => toSlug(name),
  },
  {
    option: 'host',
    text: 'Host name of the portal',
    schema: BusinessFileInput.shape.hosts.element,
    example: 'club.cafe-blau.example',
    suggest: ({ id = '' }) => `${id}.localhost`,
  },
  {
    option: 'currency',
    text: 'Currency (ISO 4217)',
    schema: configuration.currency,
    example: 'EUR',
    normalize: (typed) => typed.toUpperCase(),
  },
  {
    option: 'typical-bill',
    text: 'A usual bill, in hundredths of the currency',
    schema: z.string().regex(/^[1-9]\d{0,11}$/),
    example: '2500',
  },
  {
    option: 'colour',
    text: 'Accent colour',
    schema: configuration.lightTheme.shape.primary,
    example: '#1a56a0',
  },
  {
    option: 'terms',
    text: 'URL of the terms of use',
    schema: BusinessFileInput.shape.legalLinks.shape.termsOfUseUrl,
    example: 'https://cafe-blau.example/terms',
  },
  {
    option: 'privacy',
    text: 'URL of the privacy policy',
    schema: BusinessFileInput.shape.legalLinks.shape.privacyPolicyUrl,
    example: 'https://cafe-blau.example/privacy',
  },
];

/** Prompts until the value is valid. */
async function promptForValue(
  { text, schema, example, suggest, normalize = (typed) => typed }: Question,
  given: Values,
  prompt: Prompt,
): Promise<string> {
  const suggestion = suggest?.(given) ?? '';
  for (;;) {
    const typed = (await prompt(`${text} (${suggestion || `for example ${example}`}): `)).trim();
    const value = normalize(typed || suggestion);
    if (schema.safeParse(value).success) return value;
    const problem = value === '' ? 'This is required.' : `"${value}" is not valid.`;
    process.stderr.write(`${problem} Write it like ${example}.\n`);
  }
}

/**
 * Validates the options, and prompts for the missing ones.
 * @throws {Error} naming every invalid option, or the first missing one
 */
export async function collectValues(given: Record<string, string | undefined>, prompt?: Prompt): Promise<Values> {
  const options = Object.fromEntries(
    questions.map(({ option, normalize = (typed) => typed }) => {
      const value = given[option];
      return [option, value === undefined ? undefined : normalize(value)];
    }),
  );
  const invalid = questions.filter(({ option, schema }) => {
    const value = options[option];
    return value !== undefined && !schema.safeParse(value).success;
  });
  if (invalid.length > 0)
    throw new Error(invalid.map(({ option, example }) => `--${option} is invalid. Example: ${example}`).join('\n'));
  const values: Values = {};
  for (const question of questions) {
    const value =
      options[question.option] ??
      (prompt ? await promptForValue(question, values, prompt) : question.suggest?.(values));
    if (!value) throw new Error(`--${question.option} is missing. Example: ${question.example}`);
    values[question.option] = value;
  }
  return values;
}

/** JSON with lists and objects of one value on one line. */
const joinShortParts = (json: string): string =>
  json.replaceAll(/\[\n +(.*)\n +\]/g, '[$1]').replaceAll(/\{\n +(.*)\n +\}/g, '{ $1 }');

/** The smallest business file; the backend adds the defaults. */
function createBusinessFileText(values: Values, path: string): string {
  const schema = fileURLToPath(new URL('../demo/business-file.schema.json', import.meta.url));
  const file = {
    ...(existsSync(schema) ? { $schema: relative(dirname(resolve(path)), schema) } : {}),
    businessId: values.id,
    hosts: [values.host],
    configuration: {
      businessName: values.name,
      currency: values.currency,
      lightTheme: { primary: values.colour },
    },
    till: { typicalBill: Number(values['typical-bill']) },
    legalLinks: { termsOfUseUrl: values.terms, privacyPolicyUrl: values.privacy },
  };
  return `${joinShortParts(JSON.stringify(file, null, 2))}\n`;
}

async function writeBusinessFile(
  path: string | undefined,
  options: Record<string, string | undefined>,
): Promise<unknown> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  try {
    const values = await collectValues(options, terminal && ((question) => terminal.question(question)));
    const target = path ?? `${values.id}.json`;
    writeFileSync(target, createBusinessFileText(values, target), { flag: 'wx' });
    return { file: target, host: values.host, next: `npm run backend -- put-business ${target}` };
  } finally {
    terminal?.close();
  }
}

/** The command that writes the business file of a new business. */
export const newBusinessCommand: CommandDescription = {
  usage:
    '[FILE] [--name N] [--id ID] [--host H] [--currency C] [--typical-bill HUNDREDTHS] [--colour #RRGGBB] [--terms URL] [--privacy URL]',
  summary: 'writes the file of a new business, and prompts for missing options; never overwrites a file',
  parse: (args) => {
    const { positionals, options } = parseArguments(
      args,
      1,
      questions.map(({ option }) => option),
    );
    return { run: () => writeBusinessFile(positionals[0], options) };
  },
};
