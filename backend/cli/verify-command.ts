import { LedgerVerification } from '@/contract/schemas/admin';
import { splitOption, type AdminRequest, type CommandDescription, type Progress } from './command';

function pollUntilDone(response: unknown): Progress {
  const { done, accounts, entries, differences } = LedgerVerification.parse(response);
  return {
    line: `${accounts} accounts and ${entries} entries checked, ${differences.length} differences`,
    ...(done ? {} : { next: request(false) }),
    failed: differences.length > 0,
  };
}

const request = (restart: boolean): AdminRequest => ({
  method: 'POST',
  path: '/admin/ledger/verify',
  body: { restart },
  onResponse: pollUntilDone,
});

/** Checks the entire ledger, a few seconds in each request. */
export const verifyCommand: CommandDescription = {
  usage: '[--continue] [--by NAME]',
  summary:
    'verifies all accounts and entries of the ledger; exits with code 1 if there are differences. --continue: continues the last run',
  parse: (args) => {
    const { args: typed } = splitOption(args, '--by');
    const unknown = typed.filter((arg) => arg !== '--continue');
    return unknown.length > 0 ? undefined : request(!typed.includes('--continue'));
  },
};
