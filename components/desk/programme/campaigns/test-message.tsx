import { useState } from 'react';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { useTestCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { useDoneMessage } from '../../parts/use-done-message';
import { useBusiness } from '../../shell/desk-context';
import { useWrite } from '../../writes/use-write';
import { WriteAlert } from '../../writes/write-alert';
import type { CampaignOptions } from './campaign';
import type { CampaignEditor } from './use-campaign-draft';

interface TestMessageProps {
  campaignId: string;
  editor: CampaignEditor;
  languages: CampaignOptions['languages'];
}

/** Sends the message to the person at the desk alone. */
export function TestMessage({ campaignId, editor, languages }: TestMessageProps) {
  const { t, i18n } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useTestCampaignMutation()[0]);
  const doneMessage = useDoneMessage();
  const [language, setLanguage] = useState(
    () => (languages.find(({ code }) => code === i18n.language) ?? languages[0])?.code ?? 'en',
  );
  const finish = (sent: { to: string } | undefined) => {
    if (sent) doneMessage.show(t('desk.campaigns.test.done', { address: isolate(sent.to) }));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {languages.length > 1 && (
          <div className="min-w-48">
            <SelectField
              label={t('desk.campaigns.test.language')}
              value={language}
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </div>
        )}
        <Button
          variant="secondary"
          disabled={editor.state !== 'saved'}
          busy={write.state.name === 'sending'}
          onClick={() =>
            void write
              .send({ params: { businessId, campaignId }, body: { version: editor.version, language } })
              .then(finish)
          }
        >
          {t('desk.campaigns.test')}
        </Button>
      </div>
      {doneMessage.element}
      <WriteAlert state={write.state} onRetry={() => void write.retry().then(finish)} />
    </div>
  );
}
