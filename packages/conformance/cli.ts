#!/usr/bin/env node
import { runCommand } from '@/conformance/cli/run-command';
import { processTerminal } from '@/conformance/cli/terminal';
import manifest from './package.json' with { type: 'json' };

process.exitCode = await runCommand(process.argv.slice(2), processTerminal, manifest.version);
