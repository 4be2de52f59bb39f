/** The quiet hours of a member who has chosen none: nobody is woken by the news that points will expire. */
export const DEFAULT_QUIET_HOURS = { from: '22:00', to: '08:00' };
