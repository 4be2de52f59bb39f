import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMemberName } from '../parts/use-member-name';
import type { CompletedForm, Member } from './till-machine';
import { useScan } from './use-scan';

/** The ways out of a form: back to its member, or to the next customer. */
interface Exits {
  onLeave: () => void;
  /** With what was scanned, if a scan led to it. */
  onFinish: (scanned?: string) => void;
}

/** The properties of every form. */
export interface TillFormProps {
  member: Member;
  exits: Exits;
  onDone: (done: CompletedForm) => void;
}

interface TillFormFrameProps {
  title: string;
  /** Absent when the form concerns another member. */
  member: Member | undefined;
  /** Absent while the form cannot be left: it may have a reservation or an unknown result. */
  exits?: Exits | undefined;
  children: React.ReactNode;
}

/**
 * The frame of a form: its name, the member, and the way back. Escape goes to the next customer, from any field, and so
 * does a scan outside of the fields. A form that cannot be left says that the scan was not used.
 */
export function TillFormFrame({ title, member, exits, children }: TillFormFrameProps) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const frame = useRef<HTMLDivElement>(null);
  const [unusedScan, setUnusedScan] = useState(false);
  // With the exits back, the warning was about an earlier attempt.
  if (exits && unusedScan) setUnusedScan(false);
  useScan((text) => (exits ? exits.onFinish(text) : setUnusedScan(true)));
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (exits) event.preventDefault();
    exits?.onFinish();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={frame}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start gap-2">
          {exits && (
            <button
              type="button"
              aria-label={t('common.back')}
              onClick={exits.onLeave}
              className="hover:bg-raised -ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
            </button>
          )}
          <div className="min-w-0">
            <h2 className="text-2xl font-bold">{title}</h2>
            {member && <p className="text-muted">{getMemberName(member)}</p>}
          </div>
        </div>
        {unusedScan && <Alert tone="warning">{t('desk.till.scan.unused')}</Alert>}
        {children}
      </Card>
    </div>
  );
}
