import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { getCall, getResponseSchema } from 'loyalty-contract/calls/calls';
import { CodeUnavailableError, type ReadCode } from '../suite/suite';
import { toIdentifier } from '../suite/test-data';
import type { CodeSource } from './options';

const CODE = /(?<!\d)\d{4,6}(?!\d)/;
/** Timeout of the command in milliseconds: messages can be slow. */
const COMMAND_TIMEOUT_MS = 60_000;

const run = promisify(exec);

/** The code in the newest message to a contact, in the outbox of the embedded backend. */
async function readOutbox(url: string, operatorKey: string, to: string): Promise<string> {
  const query = new URLSearchParams({ to }).toString();
  const headers = { authorization: `Bearer ${operatorKey}` };
  const response = await fetch(`${url}${getCall('listOutbox').path}?${query}`, { headers });
  if (!response.ok) throw new CodeUnavailableError(`an outbox that responds with status ${response.status}`);
  const { messages } = getResponseSchema('listOutbox').parse(await response.json());
  const code = CODE.exec(messages[0]?.text ?? '')?.[0];
  if (!code) throw new CodeUnavailableError('an outbox without a code for the contact');
  return code;
}

/** The code that a command prints. The contact is passed in its environment, so that the shell does not interpret it. */
async function readFromCommand(command: string, contact: string): Promise<string> {
  let printed: string;
  try {
    const env = { ...process.env, CONTACT: contact };
    ({ stdout: printed } = await run(command, { env, timeout: COMMAND_TIMEOUT_MS }));
  } catch {
    throw new CodeUnavailableError('a command for codes that failed');
  }
  const code = CODE.exec(printed)?.[0];
  if (!code) throw new CodeUnavailableError('a command that prints no code');
  return code;
}

/** Creates the function that reads codes from the configured source. */
export function createReadCode(url: string, source: CodeSource, ask: (question: string) => Promise<string>): ReadCode {
  if ('code' in source) return () => Promise.resolve(source.code);
  if ('command' in source) return (contact) => readFromCommand(source.command, toIdentifier(contact).userIdentifier);
  if ('operatorKey' in source)
    return (contact) => readOutbox(url, source.operatorKey, toIdentifier(contact).userIdentifier);
  return async (contact) => (await ask(`The code for ${toIdentifier(contact).userIdentifier}: `)).trim();
}
