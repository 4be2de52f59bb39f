import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { messageStates } from '@/store/desk/endpoints/messages';
import { PageHead } from '../parts/page-head';
import { MessageList } from './message-list';

/** The messages of the business, by whether they arrived. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const [state, setState] = useState<string>('failed');
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.messages.title')} text={t('desk.messages.text')} />
      <div>
        <Tabs
          label={t('desk.messages.states')}
          value={state}
          onChange={setState}
          tabs={messageStates.map((value) => ({
            value,
            label: t(`desk.messages.${value}`),
            content: <MessageList state={value} />,
          }))}
        />
      </div>
    </div>
  );
}
