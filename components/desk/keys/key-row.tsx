import { isolate } from 'loyalty-text/isolate';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { operatorScopes } from 'loyalty-contract/key-scopes';

import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { useTimes } from '../shell/use-times';

export type ServiceKey = DeskResponse<'listKeys'>['keys'][number];

/** A key, what it permits and whether it is in use. */
export function KeyRow({ serviceKey, onRevoke }: { serviceKey: ServiceKey; onRevoke?: () => void }) {
  const { t } = useTranslation();
  const { formatDate, formatDateTime, formatLastDay } = useTimes();
  const {
    name,
    role,
    scopes = [],
    creatorRemoved,
    state,
    createdAt,
    createdBy,
    expiresAt,
    lastUsedAt,
    revokedAt,
  } = serviceKey;
  const facts = [
    scopes.join(', '),
    t('desk.keys.created', { date: formatDate(createdAt), name: isolate(createdBy) }),
    revokedAt === null
      ? t('desk.keys.expires', { date: formatLastDay(expiresAt) })
      : t('desk.keys.revokedAt', { date: formatDate(revokedAt) }),
    lastUsedAt === null ? t('desk.keys.unused') : t('desk.keys.used', { time: formatDateTime(lastUsedAt) }),
  ];
  const title = (
    <>
      <bdi dir="ltr">{name}</bdi>
      <Badge tone="accent">{t(`desk.keys.role.${role}`, { defaultValue: role })}</Badge>
      {scopes.some((scope) => operatorScopes.includes(scope)) && (
        <Badge tone="warning">{t('desk.keys.signsInAsMembers')}</Badge>
      )}
      {state === 'active' && creatorRemoved && <Badge tone="warning">{t('desk.keys.creatorRemoved')}</Badge>}
      {state !== 'active' && <Badge tone="warning">{t(`desk.keys.state.${state}`)}</Badge>}
    </>
  );
  return (
    <ListRow title={title} facts={facts}>
      {onRevoke && state === 'active' && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={`${t('desk.keys.revoke')}: ${name}`}
          onClick={onRevoke}
        >
          {t('desk.keys.revoke')}
        </Button>
      )}
    </ListRow>
  );
}
