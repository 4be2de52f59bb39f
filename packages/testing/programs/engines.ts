import { existsSync } from 'node:fs';
import { installFromDebian } from './debian';

/** A browser of another engine than Chromium: the programs that tests need, and Debian's packages with them. */
interface EngineFiles {
  files: Record<string, string[]>;
  packages: string[];
}

const engines = {
  firefox: {
    files: { browser: ['/usr/bin/firefox-esr'] },
    packages: ['firefox-esr'],
  },
  webkit: {
    files: {
      browser: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
      driver: ['/usr/bin/WebKitWebDriver'],
      display: ['/usr/bin/Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} satisfies Record<string, EngineFiles>;

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];

/** Returns the paths of an engine's programs; undefined if one of them is missing. */
export function findEngine<E extends EngineName>(
  name: E,
): Record<keyof (typeof engines)[E]['files'], string> | undefined {
  const paths = Object.entries(engines[name].files).map(([part, places]) => [part, places.find(existsSync)]);
  if (paths.some(([, place]) => place === undefined)) return undefined;
  return Object.fromEntries(paths) as Record<keyof (typeof engines)[E]['files'], string>;
}

/** Installs Debian's packages of an engine if it is missing and apt can. @returns a warning if it is still missing */
export function ensureEngine(name: EngineName): string | undefined {
  if (!findEngine(name)) engines[name].packages.forEach(installFromDebian);
  if (findEngine(name)) return undefined;
  return `${name} is not installed, so its tests are skipped: they need the Debian packages ${engines[name].packages.join(' and ')}.`;
}
