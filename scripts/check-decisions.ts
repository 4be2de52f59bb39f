import { readdirSync, readFileSync } from 'node:fs';
import { findFormErrors, findRepeatedNumbers } from './decision-form';

const FOLDER = 'docs/decisions';

const files = readdirSync(FOLDER);
const errors = [
  ...files.flatMap((file) =>
    findFormErrors(file, readFileSync(`${FOLDER}/${file}`, 'utf8')).map((error) => `${FOLDER}/${file}: ${error}`),
  ),
  ...findRepeatedNumbers(files).map((number) => `${FOLDER}: several decisions have the number ${number}`),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
