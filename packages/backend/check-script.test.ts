import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkScript } from './check-script';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-script-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (...lines: string[]): Promise<void> => {
  const file = join(folder, 'dump.sql');
  writeFileSync(file, lines.join('\n'));
  return checkScript(file);
};

it.each([
  ['\\connect loyalty'],
  ['\\connect -reuse-previous=on "dbname=\'loyalty\'"'],
  ['\\c loyalty'],
  ['\\! rm -rf /'],
  ['DROP DATABASE loyalty;'],
  ['DROP DATABASE IF EXISTS loyalty;'],
  ['create database loyalty;'],
  ['ALTER DATABASE loyalty OWNER TO loyalty;'],
  ['CREATE ROLE loyalty;'],
  ['DROP TABLESPACE fast;'],
])('a script with %s is refused, with the line', async (line) => {
  await expect(check("SET client_encoding = 'UTF8';", line)).rejects.toThrow(`(line 2: ${line})`);
});

it('a script of one database is taken, whatever its rows contain', async () => {
  const rows = ['COPY public.notes (id, text) FROM stdin;', '1\tDROP DATABASE loyalty;', '\\connect x', '\\.'];
  await check('\\restrict k3y', 'CREATE TABLE public.notes ();', ...rows, '\\unrestrict k3y');
  await expect(check(...rows, 'DROP DATABASE loyalty;')).rejects.toThrow('line 5');
});
