import { useEffect, useRef } from 'react';
import { CodeProof } from '@/components/shared/step-up/code-proof';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { Link } from '@/components/shared/navigation/link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Mail, Smartphone } from '@/components/ui/icons';
import { TimedAlert } from '@/components/ui/timed-alert';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useConfirmContact } from './use-confirm-contact';

interface ConfirmContactFormProps {
  kind: ContactKind;
  value: string;
  onDone: () => void;
  onLater: () => void;
}

const icons = { email: Mail, phoneNumber: Smartphone } as const;

/** The confirmation of one contact: its purpose, the code, and a way to skip it. */
export function ConfirmContactForm({ kind, value, onDone, onLater }: ConfirmContactFormProps) {
  const { t } = useTranslation();
  const { step, attempt, error, busy, confirm, confirmAsMember } = useConfirmContact({ kind, value }, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const icon = icons[kind];

  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3">
        <span className="bg-accent-soft text-accent inline-flex size-12 shrink-0 items-center justify-center rounded-full">
          <Icon icon={icon} className="size-6" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
          {t(step === 'member' ? 'stepUp.title' : `confirmContact.${kind}.title`)}
        </h1>
      </div>
      <p>
        {step === 'member'
          ? t('confirmContact.member')
          : t(`confirmContact.${kind}.text`, { value: `\u2066${value}\u2069` })}
      </p>
      {error && <TimedAlert tone="danger">{error}</TimedAlert>}
      {step === 'member' ? (
        <CodeProof
          operation="changeIdentifiers"
          busy={busy}
          onConfirmed={(confirmation) => void confirmAsMember(confirmation)}
        />
      ) : (
        <CodeProof
          key={attempt}
          operation="changeIdentifiers"
          {...(kind === 'email' ? { newAddress: value } : { newPhoneNumber: value })}
          busy={busy}
          onConfirmed={(addressProof) => void confirm(addressProof)}
        />
      )}
      <div className="border-border grid gap-1 border-t pt-4 text-center">
        <Button variant="quiet" onClick={onLater}>
          {t('confirmContact.later')}
        </Button>
        <Link
          href={href.updateProfile}
          className="text-muted inline-flex min-h-11 items-center justify-center underline"
        >
          {t(`confirmContact.${kind}.wrong`)}
        </Link>
      </div>
    </div>
  );
}
