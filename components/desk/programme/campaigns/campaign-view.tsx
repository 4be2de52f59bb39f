import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useAmounts } from '../../parts/use-amounts';
import { getAnyText } from '../studio';
import type { Campaign, CampaignOptions } from './campaign';
import { getContent } from './campaign';
import { CampaignProgress } from './campaign-progress';
import { CampaignResults } from './campaign-results';
import { useConditionTexts } from './use-condition-texts';
import { useCreateCampaign } from './use-create-campaign';

/** Who was meant and what they get, in words. */
function CampaignSummary({ campaign, options }: { campaign: Campaign; options: CampaignOptions }) {
  const { t, i18n } = useTranslation();
  const { describe } = useConditionTexts(options);
  const { question, message, giftItemId, points } = campaign;
  const { formatNamed } = useAmounts();
  const { languages, gifts } = options;
  const gift = gifts.find(({ id }) => id === giftItemId)?.name ?? giftItemId;
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{t('desk.campaigns.who')}</h2>
        {question.parts.length === 0 && <p>{t('desk.campaigns.all')}</p>}
        <ul className="list-disc ps-5">
          {question.parts.map(({ conditions }, index) => (
            <li key={index}>{conditions.map(describe).join(` ${t('desk.campaigns.or')} `)}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{t('desk.campaigns.what')}</h2>
        {message && (
          <>
            <p className="font-semibold" dir="auto">
              {getAnyText(message.subject, languages, i18n.language)}
            </p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
              {getAnyText(message.text, languages, i18n.language)}
            </p>
          </>
        )}
        {gift !== null && <p>{t('desk.campaigns.gift.given', { gift: isolate(gift) })}</p>}
        {points !== null && <p>{formatNamed('points', points)}</p>}
      </div>
    </Card>
  );
}

/** A campaign that has started, or will: how far it is, what has come of it, and what it was. */
export function CampaignView({ campaign, options }: { campaign: Campaign; options: CampaignOptions }) {
  const { t } = useTranslation();
  const creation = useCreateCampaign();
  const { state } = campaign;
  return (
    <div className="grid gap-5">
      {state !== 'ended' && <CampaignProgress campaign={campaign} />}
      {state !== 'scheduled' && <CampaignResults key={state} campaign={campaign} />}
      <CampaignSummary campaign={campaign} options={options} />
      {creation.alert}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={creation.isSending}
        onClick={() => creation.create({ ...getContent(campaign), start: null })}
      >
        {t('desk.campaigns.copy')}
      </Button>
    </div>
  );
}
