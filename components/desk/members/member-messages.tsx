import { Badge } from '@/components/ui/badge';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ListRow } from '../parts/list-row';
import { NoRows } from '../parts/no-rows';
import { useMessageError } from '../parts/use-message-error';
import { useTimes } from '../shell/use-times';
import type { MemberRecord } from './member-record';

type Message = MemberRecord['messages'][number];

function getState({ sentAt, failedAt }: Message): 'sent' | 'failed' | 'waiting' {
  if (sentAt !== null) return 'sent';
  return failedAt === null ? 'waiting' : 'failed';
}

const tones = { sent: 'success', failed: 'warning', waiting: 'neutral' } as const;

/** What was sent to the member, without the texts, which may be codes. */
export function MemberMessages({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const describeError = useMessageError();
  if (record.messages.length === 0) return <NoRows text={t('desk.member.messages.none')} />;
  return (
    <ul>
      {record.messages.map((message) => {
        const { id, createdAt, to, channel, subject, error } = message;
        const state = getState(message);
        const name = t(`desk.channel.${channel}`, { defaultValue: channel });
        return (
          <ListRow
            key={id}
            title={
              <>
                {subject ?? name}
                <Badge tone={tones[state]}>{t(`desk.messages.${state}`)}</Badge>
              </>
            }
            facts={[formatDateTime(createdAt), subject === null ? null : name, to, describeError(error)]}
          />
        );
      })}
    </ul>
  );
}
