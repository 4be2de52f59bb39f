import { existsSync } from 'node:fs';
import { runCommand } from './run-command';

// Variables of the environment take precedence over those of the file.
if (existsSync('.env')) process.loadEnvFile('.env');
void runCommand(process.argv.slice(2), process).then((code) => {
  process.exitCode = code;
});
