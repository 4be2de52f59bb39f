import { BackendClient, BackendGoneError, type BackendTarget } from './suite/client';
import type { ConformanceReport } from './suite/result';
import { serviceKeySection, withoutSessionSection } from './sections/access';
import { balancesSection } from './sections/balances';
import { campaignsSection } from './sections/campaigns';
import { secretsSection } from './sections/secrets';
import { signOutSection } from './sections/sign-out';
import { invalidRequestsSection } from './sections/invalid-requests';
import { joiningSection } from './sections/joining';
import { memberReadsSection } from './sections/member-reads';
import { findAbsentCalls, optionalCallsSection } from './sections/optional-calls';
import { ownDataSection } from './sections/own-data';
import { otherBusinessesSection } from './sections/other-businesses';
import { pagesSection } from './sections/pages';
import { plansSection } from './sections/plans';
import { profileSection } from './sections/profile';
import { publicReadsSection } from './sections/public-reads';
import { shopsSection } from './sections/shops';
import { signInSection } from './sections/sign-in/sign-in';
import { Suite, type Level, type ReadCode, type Section } from './suite/suite';
import type { TestData } from './suite/test-data';

const sections: readonly Section[] = [
  serviceKeySection,
  publicReadsSection,
  withoutSessionSection,
  signInSection,
  invalidRequestsSection,
  memberReadsSection,
  pagesSection,
  balancesSection,
  otherBusinessesSection,
  joiningSection,
  ownDataSection,
  shopsSection,
  campaignsSection,
  profileSection,
  plansSection,
  optionalCallsSection,
  signOutSection,
  secretsSection,
];

export interface SuiteOptions extends BackendTarget {
  level: Level;
  data: TestData;
  readCode: ReadCode;
  /** True if the backend is a test system with a code that is always the same. */
  hasFixedCode?: boolean;
  /** Called before each section, and after it unless the run ends in it. */
  onProgress?: (progress: { section: string; index: number; count: number; failed?: number; checks?: number }) => void;
}

/** Why the backend cannot be tested; undefined if it can. */
async function findObstacle(client: BackendClient): Promise<string | undefined> {
  const { url, deadlineMs } = client.target;
  const { status, failure } = await client.send('getConfiguration');
  if (failure === 'no connection') return `Nothing listens at ${url}, or the connection is closed immediately.`;
  if (failure === 'no response in time') return `There is no response from ${url} within ${deadlineMs} ms.`;
  if (status === 401 || status === 403)
    return `The backend refuses the service key: GET /api/configuration is ${status}.`;
  return undefined;
}

/** Runs every check of a level against a backend. No response of the backend makes it throw. */
export async function runConformanceSuite(options: SuiteOptions): Promise<ConformanceReport> {
  const { url, level, data, readCode, hasFixedCode, onProgress } = options;
  const client = new BackendClient(options);
  const obstacle = await findObstacle(client);
  if (obstacle) return { backend: url, level, results: [], neverSuccessful: [], slowCalls: [], aborted: obstacle };
  const suite = new Suite(client, level, { ...data }, readCode, hasFixedCode);
  for (const name of await findAbsentCalls(suite)) suite.absent.add(name);
  const included = sections.filter((section) => section.level <= level);
  for (const [index, section] of included.entries()) {
    const progress = { section: section.title, index: index + 1, count: included.length };
    onProgress?.(progress);
    suite.section = section.title;
    try {
      await section.run(suite);
    } catch (error) {
      if (!(error instanceof BackendGoneError)) throw error;
      const { results } = suite;
      return { backend: url, level, results, neverSuccessful: [], slowCalls: client.slowCalls, aborted: error.message };
    }
    const own = suite.results.filter((result) => result.section === section.title);
    onProgress?.({ ...progress, checks: own.length, failed: own.filter(({ outcome }) => outcome === 'failed').length });
  }
  const neverSuccessful = suite.calls
    .filter(({ name, optional }) => !optional && !client.succeeded.has(name))
    .map(({ name }) => name);
  return { backend: url, level, results: suite.results, neverSuccessful, slowCalls: client.slowCalls };
}
