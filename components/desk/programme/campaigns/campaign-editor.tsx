import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useReviewCampaignQuery } from '@/store/desk/endpoints/campaigns';
import { useBusiness } from '../../shell/desk-context';
import type { Campaign, CampaignOptions } from './campaign';
import { SaveState } from '../save-state';
import { DeleteDraft } from './delete-draft';
import { ReviewCard } from './review-card';
import { useCampaignDraft } from './use-campaign-draft';
import { useProblemTexts } from './use-problem-texts';
import { WhatStep } from './what-step';
import { WhenStep } from './when-step';
import { WhoStep } from './who-step';

const steps = ['who', 'what', 'when'] as const;

/** The draft of a campaign in three steps: who, what, and when. */
export function CampaignEditor({ campaign, options }: { campaign: Campaign; options: CampaignOptions }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { campaignId } = campaign;
  const editor = useCampaignDraft(campaign);
  const [step, setStep] = useState<string>('who');
  // Who has come to the last step is told what is missing, also in the others.
  const [hasReviewed, setReviewed] = useState(false);
  const review = useReviewCampaignQuery({ params: { businessId, campaignId } }, { skip: !hasReviewed });
  const { findError } = useProblemTexts(review.data?.problems ?? []);
  const go = (next: string) => {
    setStep(next);
    if (next === 'when') setReviewed(true);
  };
  const props = { campaignId, editor, options, findError };
  const next = steps[steps.findIndex((name) => name === step) + 1];
  const forms = { who: <WhoStep {...props} />, what: <WhatStep {...props} />, when: <WhenStep {...props} /> };
  return (
    <div className="grid gap-5">
      <SaveState editor={editor} staleText={t('desk.campaigns.stale')} savedText={t('desk.campaigns.saved')} />
      <div>
        <Tabs
          label={t('desk.campaigns.steps')}
          value={step}
          onChange={go}
          tabs={steps.map((name, index) => ({
            value: name,
            label: `${index + 1}. ${t(`desk.campaigns.step.${name}`)}`,
            content: (
              <div className="grid gap-8">
                {forms[name]}
                {name === 'when' && (
                  <QueryState query={review} skeleton={<Skeleton className="h-56 w-full" />}>
                    {(data) => <ReviewCard campaignId={campaignId} editor={editor} review={data} />}
                  </QueryState>
                )}
              </div>
            ),
          }))}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        {next !== undefined && <Button onClick={() => go(next)}>{t('desk.campaigns.next')}</Button>}
        <DeleteDraft campaignId={campaignId} version={editor.version} isSaved={editor.state === 'saved'} />
      </div>
    </div>
  );
}
