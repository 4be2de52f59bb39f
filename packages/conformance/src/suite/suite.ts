import { calls, type Call, type CallName, type CallResponse } from 'loyalty-contract/calls/calls';
import { getLevel } from 'loyalty-contract/calls/route';
import type { BackendClient } from './client';
import type { IssuedSecrets } from './issued-secrets';
import type { CheckResult } from './result';
import type { Contact, TestData } from './test-data';
import { CheckStoppedError, Verifier } from './verifier';

export type Level = 1 | 2 | 3;

/** No code could be read. The message describes what was read instead. */
export class CodeUnavailableError extends Error {}

/** Reads the code that the backend sent to a contact. Throws {@link CodeUnavailableError}. */
export type ReadCode = (contact: Contact) => Promise<string>;

/** An open session of the member under test. */
export interface OpenSession {
  memberToken: string;
  browser: string;
  opened: CallResponse<'openCustomSession'>;
}

/** A member who signed in, and the contact with which they did. */
export interface SignedInMember {
  contact: Contact | undefined;
  session: OpenSession;
}

/** A part of the contract under test. */
export interface Section {
  title: string;
  /** The lowest level that runs it. */
  level: Level;
  run(suite: Suite): Promise<void>;
}

/** One run: the results so far, and the session that the checks share. */
export class Suite {
  readonly results: CheckResult[] = [];
  section = '';
  session: OpenSession | undefined;
  /** Another member, who is signed in at the same time; undefined if there is none. */
  other: SignedInMember | undefined;
  /** True if the backend takes no phone number of a stranger. */
  refusesStrangers = false;
  /** Calls of the level that are optional at every level, and that the backend does not have. */
  readonly absent = new Set<CallName>();
  configuration: CallResponse<'getConfiguration'> | undefined;

  constructor(
    readonly client: BackendClient,
    readonly level: Level,
    readonly data: TestData,
    readonly readCode: ReadCode,
    /** True if the backend is a test system with a code that is always the same. */
    readonly hasFixedCode = false,
  ) {}

  /** What the backend issued in this run. */
  get secrets(): IssuedSecrets {
    return this.client.secrets;
  }

  /** The calls that a backend of this level has, in the order of the contract. */
  get calls(): readonly Call[] {
    return calls.filter((call) => (getLevel(call) ?? Infinity) <= this.level && !this.absent.has(call.name));
  }

  /** True if the level under test has the call. */
  covers(name: CallName): boolean {
    return this.calls.some((call) => call.name === name);
  }

  /** Runs one check and records its result. */
  async check(call: CallName, title: string, run: (verify: Verifier) => Promise<void>): Promise<void> {
    const verify = new Verifier(this.client.target.deadlineMs);
    const startedAt = performance.now();
    try {
      await run(verify);
    } catch (error) {
      if (!(error instanceof CheckStoppedError)) throw error;
    }
    const { failures, warnings } = verify;
    this.#record({
      call,
      title,
      outcome: failures.length > 0 ? 'failed' : 'passed',
      failures,
      warnings,
      durationMs: Math.round(performance.now() - startedAt),
    });
    this.client.requireResponses();
  }

  /** Records a skipped check and the reason. */
  skip(call: CallName, title: string, reason: string): void {
    this.#record({ call, title, outcome: 'skipped', failures: [], warnings: [], reason, durationMs: 0 });
  }

  /** Records that the backend does not have a call that is optional at this level, and what follows. */
  notice(call: CallName, title: string, reason: string): void {
    this.#record({ call, title, outcome: 'notice', failures: [], warnings: [], reason, durationMs: 0 });
  }

  /** Runs a check that needs the session of the member. */
  async checkAsMember(
    call: CallName,
    title: string,
    run: (verify: Verifier, session: OpenSession) => Promise<void>,
  ): Promise<void> {
    const { session } = this;
    if (!session) return this.skip(call, title, 'sign-in failed');
    await this.check(call, title, (verify) => run(verify, session));
  }

  /** Runs a check that needs a value of the test data. */
  async checkWith<T>(
    call: CallName,
    title: string,
    [name, value]: readonly [keyof TestData, T | undefined],
    run: (verify: Verifier, value: T) => Promise<void>,
  ): Promise<void> {
    if (value === undefined) return this.skip(call, title, `the test data has no "${name}"`);
    await this.check(call, title, (verify) => run(verify, value));
  }

  #record(result: Omit<CheckResult, 'section'>): void {
    this.results.push({ section: this.section, ...result });
  }
}
