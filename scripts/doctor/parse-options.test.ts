import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '@/packages/conformance/src/cli/options';
import { parseDoctorOptions } from './parse-options';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const atTerminal = { isTerminal: true };
const target = ['--backend', 'https://backend.example/loyalty/v1/', '--key', 'k', '--email', 'ada@members.example'];

function writeData(data: unknown): string {
  const file = path.join(folder, 'data.json');
  writeFileSync(file, JSON.stringify(data));
  return file;
}

describe('Options of the doctor', () => {
  it('select a portal, or a backend with level 1 and the host localhost as defaults', () => {
    expect(parseDoctorOptions(['--portal', 'https://loyalty.example'], atTerminal)).toEqual({
      portal: 'https://loyalty.example',
    });
    const withBusiness = ['--portal', 'https://loyalty.example', '--business', 'bakery'];
    expect(parseDoctorOptions(withBusiness, atTerminal)).toEqual({
      portal: 'https://loyalty.example',
      business: 'bakery',
    });
    expect(parseDoctorOptions(target, atTerminal)).toEqual({
      backend: {
        url: 'https://backend.example/loyalty/v1',
        serviceKey: 'k',
        host: 'localhost',
        level: 1,
        deadlineMs: 5_000,
        data: { member: { email: 'ada@members.example' } },
        codes: { prompt: true },
      },
    });
  });

  it('request the usage text with --help, whatever the other options are', () => {
    expect(parseDoctorOptions(['--help'], atTerminal)).toEqual({ help: true });
    expect(parseDoctorOptions([...target, '--help'], atTerminal)).toEqual({ help: true });
  });

  it('include the service key from the environment, and the test data from a file', () => {
    const file = writeData({ member: { phoneNumber: '+972541234567' }, otherHost: 'other.example' });
    const args = ['--backend', 'http://localhost:8080', '--data', file, '--level', '3', '--code', '0000'];
    expect(parseDoctorOptions(args, { isTerminal: false, environmentKey: 'from-environment' })).toMatchObject({
      backend: {
        serviceKey: 'from-environment',
        level: 3,
        codes: { code: '0000' },
        data: { member: { phoneNumber: '+972541234567' }, otherHost: 'other.example' },
      },
    });
    const keys = ['n', 'f'].map((letter) => letter.repeat(32));
    expect(parseDoctorOptions(args, { isTerminal: false, environmentKey: keys.join(',') })).toMatchObject({
      backend: { serviceKey: keys[0] },
    });
  });

  it.each([
    ['neither a portal nor a backend', [], 'The URL of a portal or a backend is required'],
    [
      'a portal and a backend',
      [...target, '--portal', 'https://loyalty.example'],
      'The URL of a portal or a backend is required',
    ],
    [
      'a URL with a password',
      ['--backend', 'https://a:b@backend.example', ...target.slice(2)],
      '--backend must not contain a password',
    ],
    ['an invalid URL', ['--portal', 'loyalty'], '--portal must be a URL'],
    [
      'no key',
      ['--backend', 'https://backend.example', '--email', 'ada@members.example'],
      'The service key is required',
    ],
    ['no member', target.slice(0, 4), 'A test member is required'],
    ['an unknown level', [...target, '--level', '4'], '--level must be 1, 2 or 3.'],
    ['a business without a portal', [...target, '--business', 'bakery'], '--business is for --portal.'],
    ['an unknown option', [...target, '--lvel', '1'], "Unknown option '--lvel'"],
    ['a missing file', [...target, '--data', 'no-such-file.json'], '--data: no-such-file.json cannot be read'],
  ])('are refused with %s', (_, args, message) => {
    expect(() => parseDoctorOptions(args, atTerminal)).toThrow(UsageError);
    expect(() => parseDoctorOptions(args, atTerminal)).toThrow(message);
  });

  it('reject invalid test data, by field', () => {
    const file = writeData({ landingGift: { id: 5 } });
    expect(() => parseDoctorOptions([...target, '--data', file], atTerminal)).toThrow(
      /landingGift\.id \(invalid_type\)/,
    );
  });

  it('require a source of codes if there is no terminal', () => {
    expect(() => parseDoctorOptions(target, { isTerminal: false })).toThrow(
      /--code CODE, --code-command COMMAND and --operator-key KEY/,
    );
    expect(parseDoctorOptions([...target, '--operator-key', 'o'], { isTerminal: false })).toMatchObject({
      backend: { codes: { operatorKey: 'o' } },
    });
    expect(parseDoctorOptions([...target, '--code-command', 'cat code'], { isTerminal: false })).toMatchObject({
      backend: { codes: { command: 'cat code' } },
    });
  });
});
