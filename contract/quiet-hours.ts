import type { QuietHours } from './schemas/notices';

/** The quiet hours of a member who has chosen none: nobody is woken by the news that points will expire. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', to: '08:00' };
