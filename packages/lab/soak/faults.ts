import { sumSamples, type Samples } from 'loyalty-testing/samples';
import type { Scrape } from './scrape';
import type { SoakStack } from './stack';

/** A fault, and the metric that shows it. */
export interface Fault {
  name: string;
  metric: string;
  /** Duration in milliseconds; absent if it needs no recovery. */
  lastsMs: number;
  begin: (stack: SoakStack) => void;
  end?: (stack: SoakStack) => void;
  /** True if the metric shows it, compared with its value before. */
  isVisible: (before: Scrape, now: Scrape) => boolean;
}

const HANG_MS = 8_000;
const CLOCK_OFF_MS = 5_000;
const CLOCK_LIMIT_SECONDS = 60;
const MIN_MAIL_DELAY_SECONDS = 3;

const PROCESS_START = 'loyalty_process_start_time_seconds';
const CONNECTIONS_LOST = 'loyalty_database_connections_lost_total';

const hasIncreased = (
  before: Samples | undefined,
  now: Samples | undefined,
  name: string,
  labels: Record<string, string>,
) => before !== undefined && now !== undefined && sumSamples(now, name, labels) > sumSamples(before, name, labels);

/** The faults in their order. */
export const faults: readonly Fault[] = [
  {
    name: 'database cut',
    metric: `${CONNECTIONS_LOST}{loss="broken"}`,
    lastsMs: 0,
    begin: ({ database }) => database.disconnect(),
    isVisible: (before, now) => hasIncreased(before.backend, now.backend, CONNECTIONS_LOST, { loss: 'broken' }),
  },
  {
    name: 'mail server hangs',
    metric: 'loyalty_queue_oldest_age_seconds{channel="email"}',
    lastsMs: HANG_MS,
    begin: ({ mails }) => void (mails.state.isPaused = true),
    // Mails sent meanwhile are never accepted, and so are retried.
    end: ({ mails }) => {
      mails.state.isPaused = false;
      mails.pending.length = 0;
    },
    isVisible: (_, { backend }) =>
      backend !== undefined &&
      sumSamples(backend, 'loyalty_queue_oldest_age_seconds', { channel: 'email' }) > MIN_MAIL_DELAY_SECONDS,
  },
  {
    name: 'backend killed',
    metric: `${PROCESS_START}{service="backend"}`,
    lastsMs: 0,
    begin: ({ signal }) => signal('backend', 'SIGKILL'),
    isVisible: (before, now) => hasIncreased(before.backend, now.backend, PROCESS_START, { service: 'backend' }),
  },
  {
    name: 'database silenced',
    metric: `${CONNECTIONS_LOST}{loss="silent"}`,
    lastsMs: 0,
    begin: ({ database }) => database.blackhole(),
    isVisible: (before, now) => hasIncreased(before.backend, now.backend, CONNECTIONS_LOST, { loss: 'silent' }),
  },
  {
    name: 'portal killed',
    metric: `${PROCESS_START}{service="portal"}`,
    lastsMs: 0,
    begin: ({ signal }) => signal('portal', 'SIGKILL'),
    isVisible: (before, now) => hasIncreased(before.portal, now.portal, PROCESS_START, { service: 'portal' }),
  },
  {
    name: 'clock off',
    metric: 'loyalty_clock_skew_seconds',
    lastsMs: CLOCK_OFF_MS,
    begin: ({ signal }) => signal('backend', 'SIGUSR2'),
    end: ({ signal }) => signal('backend', 'SIGUSR2'),
    isVisible: (_, { backend }) =>
      backend !== undefined && Math.abs(sumSamples(backend, 'loyalty_clock_skew_seconds')) > CLOCK_LIMIT_SECONDS,
  },
];
