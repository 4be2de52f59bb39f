import { useState } from 'react';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useFormatCount } from '../../parts/use-format-count';
import { useAmounts } from '../../parts/use-amounts';
import type { Review } from './campaign';
import { StartDialog } from './start-dialog';
import type { CampaignEditor } from './use-campaign-draft';
import { useProblemTexts } from './use-problem-texts';

interface ReviewCardProps {
  campaignId: string;
  editor: CampaignEditor;
  review: Review;
}

/** How many it reaches and what it costs at most, and the way to start it. */
export function ReviewCard({ campaignId, editor, review }: ReviewCardProps) {
  const { t } = useTranslation();
  const formatCount = useFormatCount();
  const { formatMoney } = useAmounts();
  const problems = useProblemTexts(review.problems);
  const [isStarting, setStarting] = useState(false);
  const { content, version, state } = editor;
  const isCurrent = state === 'saved' && review.version === version;
  const toCount = (count: number | null) => (count === null ? t('desk.campaigns.few') : formatCount(count));
  const figures = [
    { name: t('desk.campaigns.review.matching'), value: toCount(review.matching) },
    ...(content.message ? [{ name: t('desk.campaigns.review.agreed'), value: toCount(review.agreed) }] : []),
    { name: t('desk.campaigns.review.recipients'), value: formatCount(review.recipients - review.heldOut) },
    ...(review.heldOut > 0
      ? [{ name: t('desk.campaigns.result.skipped.heldOut'), value: formatCount(review.heldOut) }]
      : []),
    ...(content.giftItemId !== null || content.points !== null
      ? [{ name: t('desk.campaigns.review.cost'), value: formatMoney(review.cost) }]
      : []),
  ];
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-lg font-bold">{t('desk.campaigns.review')}</h2>
      <dl className="grid gap-2">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {review.cost > review.ceiling && (
        <Alert tone="warning">{t('desk.campaigns.review.ceiling', { amount: formatMoney(review.ceiling) })}</Alert>
      )}
      {problems.list.length > 0 && (
        <Alert tone="warning">
          <p className="font-semibold">{t('desk.campaigns.problems')}</p>
          <ul className="list-disc ps-5">
            {problems.list.map(({ path, text }) => (
              <li key={path}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Button
        className="justify-self-start"
        disabled={!isCurrent || review.problems.length > 0}
        onClick={() => setStarting(true)}
      >
        {t(content.start ? 'desk.campaigns.schedule' : 'desk.campaigns.begin')}
      </Button>
      {isStarting && (
        <StartDialog
          campaignId={campaignId}
          review={review}
          isScheduled={content.start !== null}
          onClose={() => setStarting(false)}
        />
      )}
    </Card>
  );
}
