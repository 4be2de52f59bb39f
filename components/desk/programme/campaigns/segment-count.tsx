import { useEffect, useState } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useCountSegmentQuery } from '@/store/desk/endpoints/campaigns';
import { useFormatCount } from '../../parts/use-format-count';
import { useBusiness } from '../../shell/desk-context';
import type { Question } from './campaign';

/** A pause in typing after which members are counted. */
const COUNT_DELAY_MS = 500;

/** How many members a question is about, counted anew while it is changed. */
export function SegmentCount({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const formatCount = useFormatCount();
  const [asked, setAsked] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(question), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [question]);
  const { currentData, error, isFetching } = useCountSegmentQuery({
    params: { businessId },
    body: { question: asked },
  });
  const isTooBroad =
    error !== undefined && isApiError(error) && error.fields?.some(({ code }) => code === 'too_broad') === true;
  const isCounting = isFetching || asked !== question;
  return (
    <div className="bg-raised rounded-card grid gap-1 p-4">
      <p role="status" aria-busy={isCounting} className="text-xl font-bold tabular-nums">
        {isCounting
          ? t('desk.campaigns.counting')
          : currentData === undefined
            ? '–'
            : currentData.count === null
              ? t('desk.campaigns.few')
              : t('desk.campaigns.members', { number: formatCount(currentData.count) })}
      </p>
      {error && !isCounting && (
        <p className="text-danger text-sm font-medium">
          {isTooBroad ? t('desk.campaigns.tooBroad') : <CallErrorMessage error={error} />}
        </p>
      )}
      <p className="text-muted text-sm">{t('desk.campaigns.members.hint')}</p>
    </div>
  );
}
