import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSpace, DataFolderUnusableError, throwIfUnusable } from './folder-problem';

describe('Data folder that the system refuses', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'loyalty-space-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is called full when nothing more can be written, never damaged', () => {
    // Every write to this device fails as on a full disk.
    symlinkSync('/dev/full', join(folder, 'space.tmp'));
    expect(() => checkSpace(folder)).toThrow(
      `The data folder ${folder} cannot be used: there is no space left on its disk. Make space, and start again. Nothing is damaged.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is left as it was when there is space', () => {
    checkSpace(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'EMFILE' }), /ulimit -n/],
    [Object.assign(new Error('x'), { code: 'EACCES' }), /chown -R/],
    [Object.assign(new Error('x'), { code: 'EIO' }), /input\/output error/],
    [new RangeError('WebAssembly.Memory(): could not allocate memory'), /not enough memory/],
  ])('names the reason of %o', (error, message) => {
    expect(() => throwIfUnusable(folder, error)).toThrow(DataFolderUnusableError);
    expect(() => throwIfUnusable(folder, error)).toThrow(message);
  });

  it('leaves an error of the content to those who know it', () => {
    expect(() => throwIfUnusable(folder, new SyntaxError('Unexpected end of JSON input'))).not.toThrow();
  });
});
