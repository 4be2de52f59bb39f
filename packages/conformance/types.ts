/** The types of the package: they import nothing, so that they can be read without the repository. */

/** An e-mail address or a phone number with which somebody signs in. */
export type Contact = { email: string } | { phoneNumber: string };

/** The data of the backend under test that the checks use. Checks whose data is omitted are reported as skipped. */
export interface TestData {
  /** A member of the programme. **Their balance is spent.** */
  member?: Contact;
  /** Another member of the programme, who signs in by a code too. */
  otherMember?: Contact;
  /** A member whose codes are guessed wrongly; by default `member`, who then signs in by right ones. */
  guessedMember?: Contact;
  /** A contact that nobody has; by default an address at example.com, or a number of a reserved range. */
  stranger?: Contact;
  /** A person who is not a member yet; the checks register them. */
  newMember?: Contact;
  /** The fields of the registration form for `newMember`. */
  registrationData?: Record<string, unknown>;
  /** Another person who is not a member yet; they are registered with the contact of `member` in the form. */
  anotherNewMember?: Contact;
  /** A member who has not agreed to the terms yet; the checks agree. */
  memberWithoutConsent?: Contact;
  /** The ids of the consents for `memberWithoutConsent`. */
  consents?: string[];
  /** A member with an active plan; the checks cancel and resume it. */
  subscriber?: Contact;
  /** A host of another business of the same backend. */
  otherHost?: string;
  /** An unused temporary token of a member. */
  temporaryToken?: string;
  /** A form of the type `survey`, and values with which it can be submitted. */
  survey?: { form: string; formFields: Record<string, unknown> };
  /** A landing page's gift, by both ids, and a phone number to register for it. */
  landingGift?: { id: string; legacyId: string; phoneNumber: string };
  /** A receipt that nobody has claimed. */
  receipt?: { transactionId: string; type: string };
  /** An unused contact, which replaces the member's own. */
  newContact?: Contact;
  /** Whether the checks may delete the member at the end. */
  deleteMember?: boolean;
}

export interface ConformanceOptions {
  /** The base URL of the backend, which may include a path. */
  url: string;
  /** The service key, as `LOYALTY_BACKEND_KEY` of the portal. */
  serviceKey: string;
  /** Reads the code that the backend sent to a contact. */
  readCode: (contact: Contact) => Promise<string>;
  /** Whether the backend is a test system whose code is always the same; by default it is not. */
  hasFixedCode?: boolean;
  data?: TestData;
  /** The host of the business, sent as `x-forwarded-host`; by default `localhost`. */
  host?: string;
  /** The level, with those below it; by default 1. */
  level?: 1 | 2 | 3;
  /** The time limit of a call, in milliseconds; by default 5000, as in the portal. */
  deadlineMs?: number;
  /** Called before and after each section; `checks` and `failed` are known after it. */
  onProgress?: (progress: { section: string; index: number; count: number; failed?: number; checks?: number }) => void;
  /** Called before a rate-limited call is sent again, with the seconds until then. */
  onWait?: (seconds: number) => void;
}

/** A violation of the contract in a response. It contains types, statuses and codes, and never a member's data. */
export interface Finding {
  /** The name of the call: the `operationId` of the OpenAPI document. */
  call: string;
  /** Path of the field, or a part of the response: `status`, `body`, a header. */
  field: string;
  received: string;
  /** The contract's requirement. */
  expected: string;
  /** Of a warning: what follows from it; by default the portal shows a generic text. */
  consequence?: string;
}

/** One check of one call. */
export interface CheckResult {
  section: string;
  call: string;
  /** The requirement on the call. */
  title: string;
  /** `notice`: the call is optional at this level, and the backend does not have it. */
  outcome: 'passed' | 'failed' | 'skipped' | 'notice';
  failures: readonly Finding[];
  /** Deviations that are no failures. */
  warnings: readonly Finding[];
  /** Why it was skipped, or what follows from a notice. */
  reason?: string;
  durationMs: number;
}

/** A call whose slowest response took more than two thirds of the time limit. No failure. */
export interface SlowCall {
  call: string;
  durationMs: number;
  limitMs: number;
}

/** The results of a run, in the order of the checks. */
export interface ConformanceReport {
  /** The backend's address. */
  backend: string;
  level: 1 | 2 | 3;
  results: readonly CheckResult[];
  /** Calls of the level without any successful response. */
  neverSuccessful: readonly string[];
  slowCalls: readonly SlowCall[];
  /** Why the run ended before its last check. */
  aborted?: string;
}

/** A finished run. */
export interface ConformanceRun {
  report: ConformanceReport;
  /** True if the run was complete and no check failed. */
  isConformant: boolean;
  /** The report for people: a line for each failure, warning and skipped check, and a summary. */
  toText: () => string[];
  toJson: () => string;
  /** The report for CI servers. */
  toJunit: () => string;
}
