import { createInterface } from 'node:readline/promises';

/** 0: no failures. 1: failures. 2: the backend could not be tested. */
export type ExitCode = 0 | 1 | 2;

/** The output of a command, and its prompt for input. */
export interface Terminal {
  isTerminal: boolean;
  /** The service key of the environment. */
  environmentKey?: string | undefined;
  print: (line: string) => void;
  printError: (line: string) => void;
  ask: (question: string) => Promise<string>;
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const line = await lines.question(question);
  lines.close();
  return line;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  isTerminal: process.stdin.isTTY && process.stdout.isTTY,
  environmentKey: process.env.LOYALTY_BACKEND_KEY,
  print: console.info,
  printError: console.error,
  ask,
};
