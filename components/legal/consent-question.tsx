import { focusOnMount } from '@/components/shared/browser/focus-on-mount';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { RememberedContacts } from '@/components/shared/session/remembered-contacts';
import { Button } from '@/components/ui/button';
import type { ConsentRight } from 'loyalty-contract/consent-rights';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ConsentQuestionProps {
  rights: readonly ConsentRight[];
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: React.ReactNode;
}

/** Requires a confirmation of a withdrawal; “No” has the initial focus. */
export function ConsentQuestion({ rights, busy, onYes, onNo, children }: ConsentQuestionProps) {
  const { t } = useTranslation();
  const signsOut = rights.some((right) => right !== 'objectPersonalData');
  return (
    <div className="grid gap-5">
      <p>{t(signsOut ? 'legal.withdraw.ask.signsOut' : 'legal.withdraw.ask')}</p>
      <ul className="list-inside list-disc font-medium">
        {rights.map((right) => (
          <li key={right}>{t(`legal.withdraw.${right}`)}</li>
        ))}
      </ul>
      {rights.includes('rightToErasure') && <RememberedContacts />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button ref={focusOnMount} variant="secondary" onClick={onNo}>
          {t('common.no')}
        </Button>
        <ConfirmButton variant="danger" busy={busy} onClick={onYes}>
          {t('common.yes')}
        </ConfirmButton>
      </div>
    </div>
  );
}
