import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { listContextFiles } from '../image/build-image';
import { readStages } from '../image/dockerfile-stages';

describe('Dockerfile', () => {
  it('passes its linter', () => {
    expect(validate(readFileSync('Dockerfile', 'utf8')).map(({ message }) => message)).toEqual([]);
  });

  it('builds on the Node.js of .nvmrc, and its last stage has no build tools', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    const stages = readStages('Dockerfile');
    expect(stages.map(({ base }) => base)).toEqual([`node:${version}-bookworm-slim`, `node:${version}-bookworm-slim`]);
    expect(stages.at(-1)?.steps.map(({ keyword }) => keyword)).toEqual(['COPY']);
  });

  it('sends the build’s inputs, but no secrets, history or tests', () => {
    const files = listContextFiles();
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'packages/backend/main.ts', 'scripts/image/assemble.ts']),
    );
    expect(files.filter((file) => /(^|\/)(\.git|\.env|node_modules|\.build|tests|e2e|docs)(\/|$)/.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
  });
});
