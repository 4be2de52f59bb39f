#!/usr/bin/env node
import { runCommand } from './src/cli/run-command';
import { processTerminal } from './src/cli/terminal';
import manifest from './package.json' with { type: 'json' };

process.exitCode = await runCommand(process.argv.slice(2), processTerminal, manifest.version);
