import { processTerminal } from '@/packages/conformance/src/cli/terminal';
import { runDoctor } from './doctor/run-doctor';

process.exitCode = await runDoctor(process.argv.slice(2), processTerminal);
