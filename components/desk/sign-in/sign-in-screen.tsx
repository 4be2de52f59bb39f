import { useState } from 'react';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { hasRegisteredPasskey } from '@/lib/desk/passkeys';
import type { SentCode } from '../shell/use-send-code';
import { CodeStep } from './code-step';
import { EmailStep } from './email-step';
import { PasskeyStep } from './passkey-step';
import { SignInFrame } from './sign-in-frame';

/** Signing in: by a passkey if this browser has one, else by a code that is sent by mail. */
export function SignInScreen() {
  const registered = useClientValue(hasRegisteredPasskey, false);
  const [byCode, setByCode] = useState(false);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode>();
  if (sent) {
    return (
      <SignInFrame>
        <CodeStep key={sent.challengeId} sent={sent} onSent={setSent} onOtherAddress={() => setSent(undefined)} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      {registered && !byCode ? (
        <PasskeyStep onCode={() => setByCode(true)} />
      ) : (
        <EmailStep email={email} onEmail={setEmail} onSent={setSent} />
      )}
    </SignInFrame>
  );
}
