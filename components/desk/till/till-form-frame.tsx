import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { useInvalidFieldFocus } from '@/components/shared/form/use-invalid-field-focus';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMemberName } from '../parts/use-member-name';
import type { CompletedForm, Member } from './till-machine';
import { useDocumentKey } from './use-document-key';
import { useScan } from './use-scan';

/** The ways out of a form: back to its member, or to the next customer. */
interface LeaveActions {
  onLeave: () => void;
  /** With what was scanned, if a scan led to it. */
  onFinish: (scanned?: string) => void;
}

/** The properties of every form. */
export interface TillFormProps {
  member: Member;
  leaveActions: LeaveActions;
  onDone: (done: CompletedForm) => void;
}

interface TillFormFrameProps {
  title: string;
  /** Absent when the form concerns another member. */
  member: Member | undefined;
  /** Absent while the form cannot be left: it may have a reservation or an unknown result. */
  leaveActions?: LeaveActions | undefined;
  children: React.ReactNode;
}

/**
 * The frame of a form: its name, the member, and the way back. Escape goes to the next customer, from any field, and so
 * does a scan outside of the fields. A form that cannot be left says that the scan was not used.
 */
export function TillFormFrame({ title, member, leaveActions, children }: TillFormFrameProps) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const { form: frame, countSubmit } = useInvalidFieldFocus<HTMLDivElement>();
  const [unusedScan, setUnusedScan] = useState(false);
  // Once the form can be left again, the warning was about an earlier attempt.
  if (leaveActions && unusedScan) setUnusedScan(false);
  useScan((text) => (leaveActions ? leaveActions.onFinish(text) : setUnusedScan(true)));
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, [frame]);
  useDocumentKey((event) => {
    if (event.key !== 'Escape') return;
    if (leaveActions) event.preventDefault();
    leaveActions?.onFinish();
  });
  return (
    <div ref={frame} onSubmit={countSubmit}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start gap-2">
          {leaveActions && (
            <button
              type="button"
              aria-label={t('common.back')}
              onClick={leaveActions.onLeave}
              className="hover:bg-raised -ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
            </button>
          )}
          <div className="min-w-0">
            <h2 className="text-2xl font-bold">{title}</h2>
            {member && (
              <p className="text-muted">
                <bdi>{getMemberName(member)}</bdi>
              </p>
            )}
          </div>
        </div>
        {unusedScan && <Alert tone="warning">{t('desk.till.scan.unused')}</Alert>}
        {children}
      </Card>
    </div>
  );
}
