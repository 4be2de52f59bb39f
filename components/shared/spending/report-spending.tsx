import { useState } from 'react';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Button } from '@/components/ui/button';
import type { Spending } from 'loyalty-contract/schemas/spending';
import { useTranslation } from '@/components/shared/i18n/texts';

const ReportDialog = createLazyPanel(() => import('./report-dialog').then((module) => module.ReportDialog));

/** “This wasn’t me”, beside a payment or a used gift, or that the member has reported it. */
export function ReportSpending({ spending }: { spending: Spending }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const isMissing = useMissingCalls();
  const isSupport = useIsSupportSession();
  const [isOpen, setOpen] = useState(false);
  const [reportedAt, setReportedAt] = useState(spending.reportedAt);
  const reported = spending.reportedAt ?? reportedAt;
  if (isMissing('reportSpending')) return null;
  return (
    <>
      {reported === undefined && !isSupport && (
        <Button variant="text" className="justify-self-start text-sm" onClick={() => setOpen(true)}>
          {t('spending.report')}
        </Button>
      )}
      {reported !== undefined && (
        <p className="text-muted pt-1 text-sm">{t('spending.reported', { date: formatDate(reported) })}</p>
      )}
      {isOpen && <ReportDialog spending={spending} onReported={setReportedAt} onClose={() => setOpen(false)} />}
    </>
  );
}
