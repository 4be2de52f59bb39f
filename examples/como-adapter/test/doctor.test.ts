import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { runDoctor } from '@/scripts/doctor/run-doctor';
import { createJane, createMember } from './como-stand-in.mjs';
import { SERVICE_KEY, startAdapter, type Adapter } from './start-adapter';

const folder = mkdtempSync(path.join(tmpdir(), 'como-adapter-'));
let adapter: Adapter | undefined;

afterEach(() => adapter?.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const jane = { phoneNumber: '34600111222', email: 'jane@members.example' };
const nora = { phoneNumber: '34600333444', email: 'nora@members.example' };
const newcomer = { phoneNumber: '34600555666', email: 'new@members.example' };

describe('Doctor of examples/como-adapter', () => {
  it.each(['phoneNumber', 'email'] as const)(
    'finds no failure at level 2 for members who sign in by %s',
    async (kind) => {
      const { url, findCode } = (adapter = await startAdapter({
        members: [createJane(jane), createMember({ ...nora, termsOfUse: false })],
        codesPerContact: 40,
      }));
      const data = {
        newMember: { [kind]: newcomer[kind] },
        registrationData: { firstName: 'New', terms: true },
        memberWithoutConsent: { [kind]: nora[kind] },
        consents: ['terms'],
      };
      const file = path.join(folder, `${kind}.json`);
      writeFileSync(file, JSON.stringify(data));
      const printed: string[] = [];
      const contact = kind === 'email' ? ['--email', jane.email] : ['--phone', jane.phoneNumber];
      const exitCode = await runDoctor(
        ['--backend', url, '--key', SERVICE_KEY, '--level', '2', '--data', file, ...contact],
        {
          isTerminal: true,
          print: (line) => printed.push(line),
          printError: (line) => printed.push(line),
          ask: (question) => vi.waitUntil(() => findCode(/for (\S+): $/.exec(question)?.[1] ?? '')),
        },
      );
      expect(printed.filter((line) => /^[-~] /.test(line))).toEqual([]);
      expect(printed.filter((line) => line.startsWith('No successful response'))).toEqual([]);
      expect(printed.at(-1)).toMatch(/level 2: \d+ checks, no failure\.$/);
      expect(exitCode).toBe(0);
    },
  );
});
