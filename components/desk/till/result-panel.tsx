import { useEffect, useRef, type Dispatch } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useMemberName } from '../parts/use-member-name';
import { useScan } from './use-scan';
import type { TillEvent, TillState } from './till-machine';

type ResultState = Extract<TillState, { name: 'result' }>;

/** What was done, at one glance; Enter goes to the next customer. */
export function ResultPanel({ state, dispatch }: { state: ResultState; dispatch: Dispatch<TillEvent> }) {
  const { t } = useTranslation();
  const getMemberName = useMemberName();
  const next = useRef<HTMLButtonElement>(null);
  useScan((scanned) => dispatch({ type: 'finished', scanned }));
  useEffect(() => next.current?.focus(), []);
  const { member, result } = state;
  return (
    <div className="bg-success-soft border-success rounded-card grid justify-items-center gap-4 border-2 px-5 py-10 text-center">
      <span className="bg-success text-success-soft inline-flex size-20 items-center justify-center rounded-full">
        <Icon icon={Check} className="size-12" />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="text-success text-3xl font-bold">{result.title}</h2>
        {result.lines.map((line) => (
          <p key={line} className="text-text text-lg">
            {line}
          </p>
        ))}
        <p className="text-text mt-1">
          {result.isOthers ? t('desk.till.gift.otherDone') : <bdi>{getMemberName(member)}</bdi>}
        </p>
      </div>
      <div className="mt-2 grid w-full max-w-md auto-cols-fr gap-3 sm:grid-flow-col">
        <Button
          ref={next}
          aria-keyshortcuts="Escape"
          className="min-h-16 text-lg"
          onClick={() => dispatch({ type: 'finished' })}
        >
          {t('desk.till.next')}
        </Button>
        {!result.needsLookUp && (
          <Button variant="secondary" className="min-h-16" onClick={() => dispatch({ type: 'continued' })}>
            {t('desk.till.more')}
          </Button>
        )}
      </div>
    </div>
  );
}
