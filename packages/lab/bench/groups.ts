import type { Bench } from './setup/bench';
import type { Row } from './results/row';
import { measureAgainst } from './rows/against';
import { measureDeepPages, measureForwarding, measureManyBusinesses } from './rows/calls';
import { measureFirstPress } from './rows/first-press';
import { measureLighthouse } from './rows/lighthouse';
import { measureMemory } from './rows/memory';
import { measureGrowth } from './rows/growth';
import { measureIsolation } from './rows/flood-isolation';
import { measurePackages } from './rows/packages';
import { measureIdleHome, measureRenderedPages } from './rows/pages';
import { measureProcesses } from './rows/processes';
import { measurePurchases } from './rows/purchases';
import { measureFirstLoads, measureHtml } from './rows/sizes';
import { measureStatements } from './rows/statements';

/** The groups of rows by their name for `--only`, in the order of their measurement. */
export const groups = {
  a: measureRenderedPages,
  calm: measureIdleHome,
  b: measureForwarding,
  html: measureHtml,
  d: measureFirstLoads,
  packages: measurePackages,
  e: measureDeepPages,
  g: measureIsolation,
  press: measureFirstPress,
  h: measureLighthouse,
  c: measurePurchases,
  statements: measureStatements,
  growth: measureGrowth,
  memory: measureMemory,
  processes: measureProcesses,
  against: measureAgainst,
  // Last, because the many businesses cause background work.
  f: measureManyBusinesses,
} satisfies Record<string, (bench: Bench) => Promise<Row[]>>;

export type Group = keyof typeof groups;

export const groupNames = Object.keys(groups) as Group[];
