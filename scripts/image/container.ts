import { checkOpenFiles } from '@/server/process/open-files';
import { bundles } from '../bundles';
import { checkHealth } from './health';
import { listMisspeltWarnings } from '../start-environment';
import { writeLocalCertificates } from './local-certificates';

/** Runs a bundle in this process, the first of the container: it receives signals, and its exit ends the container. */
const run = async (bundle: string): Promise<void> => {
  await import(new URL(`../${bundle}`, import.meta.url).href);
};

function serve(bundle: string): Promise<void> {
  checkOpenFiles();
  for (const line of listMisspeltWarnings(Object.keys(process.env))) process.stderr.write(`${line}\n`);
  return run(bundle);
}

/** The commands of the image, by its first argument. */
const roles: Record<string, (args: string[]) => Promise<void>> = {
  portal: () => {
    Object.assign(process.env, { DEPLOYMENT: 'production', AUTH_TRUST_HOST: '1' });
    // It would override the requested host, and each business has its own.
    delete process.env.NEXTAUTH_URL;
    return serve(Number(process.env.PORTAL_PROCESSES) > 1 ? bundles.portalCluster : bundles.portal);
  },
  backend: () => serve(bundles.backend),
  cli: () => {
    process.argv.splice(2, 1);
    return run(bundles.cli);
  },
  health: async () => {
    if (!(await checkHealth(process.env))) process.exitCode = 1;
  },
  certificates: ([folder = '', ...names]) => writeLocalCertificates(folder, names),
};

const [name = '', ...text] = process.argv.slice(2);
const role = roles[name];
if (role) await role(text);
else {
  process.stderr.write(`Unknown program "${name}". Available: ${Object.keys(roles).join(', ')}.\n`);
  process.exitCode = 1;
}
