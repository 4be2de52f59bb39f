import { parseArgs } from 'node:util';
import { checkPortal } from './doctor/check-portal';
import { probePortal } from './doctor/probe-portal';

const USAGE = 'npm run doctor -- --portal https://loyalty.example';

/** Says in a line each what is wrong with a portal. Ends with 1 where something is, with 2 where it was not told which. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { portal: { type: 'string' } } });
  if (!values.portal || !URL.canParse(values.portal)) {
    console.error(`Which portal? ${USAGE}`);
    return 2;
  }
  const lines = checkPortal(await probePortal(values.portal));
  if (lines.length === 0) console.info(`${values.portal}: nothing is wrong that can be seen from here.`);
  for (const line of lines) console.info(`- ${line}`);
  return lines.length === 0 ? 0 : 1;
}

process.exitCode = await main();
