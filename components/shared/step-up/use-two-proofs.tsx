import { useState } from 'react';
import { StepUpDialog } from './step-up-dialog';
import type { StepUp } from './use-step-up';

type Step = { confirms: 'member' } | { confirms: 'contact'; confirmation: string };

interface TwoProofsOptions extends Pick<StepUp, 'operation' | 'newAddress' | 'newPhoneNumber'> {
  /** Why the member has to confirm. */
  memberText: string;
  /** Why the new contact has to be confirmed. */
  contactText: string;
  onComplete: (proofs: { confirmation: string; addressProof: string }) => void;
}

/** Requests two codes one after the other: from the member's confirmed contact, then from the new one. */
export function useTwoProofs({
  operation,
  newAddress,
  newPhoneNumber,
  memberText,
  contactText,
  onComplete,
}: TwoProofsOptions) {
  const [step, setStep] = useState<Step>();
  const stop = () => setStep(undefined);
  const contact = newAddress === undefined ? { newPhoneNumber } : { newAddress };
  const dialog =
    step?.confirms === 'member' ? (
      <StepUpDialog
        key="member"
        operation={operation}
        text={memberText}
        onConfirmed={(confirmation) => setStep({ confirms: 'contact', confirmation })}
        onClose={stop}
      />
    ) : step?.confirms === 'contact' ? (
      <StepUpDialog
        key="contact"
        operation={operation}
        {...contact}
        text={contactText}
        onConfirmed={(addressProof) => {
          stop();
          onComplete({ confirmation: step.confirmation, addressProof });
        }}
        onClose={stop}
      />
    ) : null;
  return { dialog, start: () => setStep({ confirms: 'member' }) };
}
