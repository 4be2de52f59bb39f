import { useEffect, useRef, useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Spending } from 'loyalty-contract/schemas/spending';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useReportSpendingMutation } from '@/store/endpoints/notices';

interface ReportDialogProps {
  spending: Spending;
  onReported: (at: string) => void;
  onClose: () => void;
}

/** Asks whether to report a payment or used gift to the business, and then says what happens next. */
export function ReportDialog({ spending: { kind, id }, onReported, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const [report, { isLoading, error }] = useReportSpendingMutation();
  const [isDone, setDone] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDone) result.current?.focus();
  }, [isDone]);

  const send = async () => {
    const { data } = await report({ body: { kind, id } });
    if (!data) return;
    setDone(true);
    onReported(data.reportedAt);
  };
  const title = t(isDone ? 'spending.reported.title' : 'spending.report.title');
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      {isDone ? (
        <div className="grid gap-4">
          <p ref={result} tabIndex={-1} className="outline-none">
            {t('spending.reported.text')}
          </p>
          <p>{t('spending.reported.safety')}</p>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>{t('spending.report.text')}</p>
          {error && <Alert tone="danger">{getErrorMessage(t, error)}</Alert>}
          <ConfirmButton variant="danger" busy={isLoading} onClick={() => void send()}>
            {t('spending.report.send')}
          </ConfirmButton>
        </div>
      )}
    </Dialog>
  );
}
