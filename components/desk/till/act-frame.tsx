import { useEffect, useRef } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ArrowLeft } from '@/components/ui/icons';
import { useTranslation } from '@/lib/i18n/texts';
import { useMemberName } from '../parts/use-member-name';
import type { ActResult, Member, PaidPart } from './till-machine';

/** The properties of every act. */
export interface ActProps {
  member: Member;
  onDone: (done: { result: ActResult; member?: Member; paid?: PaidPart; purchased?: true }) => void;
  onLeave: () => void;
}

interface ActFrameProps {
  title: string;
  /** Absent when the act concerns another member. */
  member: Member | undefined;
  /** Absent while the act cannot be left. */
  onLeave?: (() => void) | undefined;
  children: React.ReactNode;
}

/** The frame of an act: its name, the member, and the way back. */
export function ActFrame({ title, member, onLeave, children }: ActFrameProps) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);
  return (
    <div ref={frame}>
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start gap-2">
          {onLeave && (
            <button
              type="button"
              aria-label={t('common.back')}
              onClick={onLeave}
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
        {children}
      </Card>
    </div>
  );
}
