/** The outcome of a sign-in or of one of its steps, by security event. */
const OUTCOMES: Record<string, string> = {
  'login.ok': 'ok',
  'login.failed': 'wrong_code',
  'code.accepted': 'code_accepted',
  'code.burned': 'code_burned',
  'code.limited': 'limited',
  'code.long': 'long_code',
  'ticket.refused': 'ticket_refused',
  'captcha.demanded': 'captcha_demanded',
  'captcha.refused': 'captcha_refused',
};

/** The sign-in outcome that a security event reports; undefined for other events. */
export function toSignInOutcome(event: string): string | undefined {
  return OUTCOMES[event];
}

export const signInOutcomes: readonly string[] = Object.values(OUTCOMES);
