import { processTerminal } from '@/conformance/cli/terminal';
import { runDoctor } from './doctor/run-doctor';

process.exitCode = await runDoctor(process.argv.slice(2), processTerminal);
