import { useState } from 'react';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useConfirmContactChangeMutation } from '@/store/desk/endpoints/member-changes';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';

interface ContactCodeStepProps {
  change: DeskResponse<'startContactChange'>;
  onDone: () => void;
  /** Back to the contact, for another code or contact. */
  onAgain: () => void;
}

/** Asks for the code that the guest says; the last digit sends it. */
export function ContactCodeStep({ change, onDone, onAgain }: ContactCodeStepProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useConfirmContactChangeMutation()[0]);
  const [code, setCode] = useState('');
  const isChecking = write.state.name === 'sending';
  const result = write.state.name === 'done' ? write.state.data : undefined;
  const finish = (response: DeskResponse<'confirmContactChange'> | undefined) => {
    if (response?.status === 'OK') onDone();
  };
  const refusal =
    result?.status === 'WRONG_CODE' && (result.attemptsLeft ?? 0) > 0
      ? t('desk.signIn.code.wrong', { count: result.attemptsLeft ?? 0 })
      : result && result.status !== 'OK'
        ? t('desk.member.contact.expired')
        : undefined;
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {t('desk.member.contact.sent')} <bdi className="text-text font-semibold">{change.destination}</bdi>
      </p>
      <div className="desk-code">
        <CodeInput
          label={t('desk.member.contact.code')}
          length={change.codeLength}
          value={code}
          error={isChecking ? undefined : refusal}
          disabled={isChecking || write.state.name === 'unknown'}
          focusOnMount
          onChange={setCode}
          onComplete={(typed) =>
            void write
              .send({ params: { changeId: change.changeId }, body: { businessId, by: session.name, code: typed } })
              .then(finish)
          }
        />
      </div>
      <WriteAlert state={write.state} onRetry={() => void write.retry().then(finish)} />
      <Button variant="secondary" disabled={isChecking} onClick={onAgain}>
        {t('desk.member.contact.again')}
      </Button>
    </div>
  );
}
