import { LedgerVerification } from 'loyalty-contract/schemas/admin';
import { splitOption, type AdminRequest, type CommandDescription, type Progress } from './command';

function toProgress(response: unknown): Progress {
  const { done, accounts, entries, differences } = LedgerVerification.parse(response);
  return {
    line: `${accounts} accounts and ${entries} entries checked; differences: ${differences.length}`,
    ...(done ? {} : { next: createVerifyRequest(false) }),
    failed: differences.length > 0,
  };
}

const createVerifyRequest = (restart: boolean): AdminRequest => ({
  call: 'verifyLedger',
  body: { restart },
  onResponse: toProgress,
});

/** Checks the entire ledger, a few seconds in each request. */
export const verifyCommand: CommandDescription = {
  usage: '[--continue] [--by NAME]',
  summary:
    'verifies all accounts and entries of the ledger; exits with code 1 if there are differences. --continue: continues the last run',
  parse: (args) => {
    const { args: remaining } = splitOption(args, '--by');
    const unknown = remaining.filter((arg) => arg !== '--continue');
    return unknown.length > 0 ? undefined : createVerifyRequest(!remaining.includes('--continue'));
  },
};
