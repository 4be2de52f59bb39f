import { AccountStep } from './account-step';
import { CodeStep } from './code-step';
import { ConsentStep } from './consent-step';
import type { SignInState } from './sign-in-machine';

export interface LaterStepProps {
  state: SignInState;
  busy: boolean;
  /** The code of a demo is entered without being typed. */
  isInstant: boolean;
  onCode: (code: string) => void;
  onResend: (channel: 'sms' | 'email') => void;
  /** Whether an account is the visitor's. */
  onAnswer: (isOwn: boolean, card?: string) => void;
  onConsent: (consents: string[]) => void;
  onStartOver: () => void;
}

/** The steps of sign-in after the first: the code, the account that it opens, and the consent that is missing. */
export function LaterStep({ state, busy, isInstant, ...act }: LaterStepProps) {
  if (state.step === 'code')
    return (
      <CodeStep
        state={state}
        busy={busy}
        isInstant={isInstant}
        onCode={act.onCode}
        onResend={act.onResend}
        onChange={act.onStartOver}
      />
    );
  if (state.step === 'account')
    return <AccountStep state={state} busy={busy} onAnswer={act.onAnswer} onStartOver={act.onStartOver} />;
  if (state.step === 'consent')
    return <ConsentStep busy={busy} failed={state.failed} onConsent={act.onConsent} onStartOver={act.onStartOver} />;
  return null;
}
