/**
 * Adds to package-lock.json, and to that of the laboratory, the optional platform packages that the registry in use did
 * not offer when the lock was made, so that `npm ci` accepts the lock on every machine. Run after each `npm install`:
 * `node scripts/complete-lock.mjs`. Prints how many entries it added.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The places where Node would look for `name` from the package at `from`, nearest first. */
function places(from, name) {
  const found = [];
  let at = from;
  for (;;) {
    found.push(`${at ? `${at}/` : ''}node_modules/${name}`);
    if (!at) return found;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut >= 0 ? at.slice(0, cut) : '';
  }
}

/** The platform in the name of a package: `@next/swc-win32-x64-msvc` is win32 on x64. */
function platform(name) {
  const text = name.split(/[-/@]/);
  const os = OPERATING_SYSTEMS.filter((word) => text.includes(word));
  const cpu = PROCESSORS.filter((word) => text.includes(word));
  return { ...(cpu.length ? { cpu } : {}), ...(os.length ? { os } : {}) };
}

/** @returns how many entries it added */
function complete(lock) {
  let added = 0;
  for (const [from, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (places(from, name).some((place) => lock.packages[place])) continue;
      const version = range.replace(/^[\^~]/, '');
      lock.packages[`node_modules/${name}`] = {
        version,
        ...platform(name),
        optional: true,
        ...(entry.dev ? { dev: true } : {}),
      };
      added += 1;
    }
  }
  return added;
}

for (const name of ['package-lock.json', 'packages/lab/package-lock.json']) {
  const file = new URL(`../${name}`, import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = complete(lock);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.info(`${name}: ${added} optional platform packages added`);
}
