import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { KeyRound, Plus } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListKeysQuery } from '@/store/desk/endpoints/keys';
import { PageHead } from '../parts/page-head';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { CreateKeyDialog } from './create-key-dialog';
import { KeyRow, type ServiceKey } from './key-row';
import { RevokeKeyDialog } from './revoke-key-dialog';

/** The keys with which tills and systems of the business make calls. */
export function KeysScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayWrite = useHasScope('keys:write');
  const query = useListKeysQuery({ query: { businessId } });
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ServiceKey>();
  const doneMessage = useDoneMessage();
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.keys.title')} text={t('desk.keys.text')}>
        {mayWrite && (
          <Button onClick={() => setCreating(true)}>
            <Icon icon={Plus} className="size-5" />
            {t('desk.keys.create')}
          </Button>
        )}
      </PageHead>
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ keys }) => (
          <Card className="px-4 py-1 sm:px-5">
            {keys.length === 0 && (
              <EmptyState icon={KeyRound} title={t('desk.keys.none.title')} text={t('desk.keys.none.text')} />
            )}
            <ul aria-label={t('desk.keys.title')}>
              {keys.map((key) => (
                <KeyRow key={key.name} serviceKey={key} {...(mayWrite && { onRevoke: () => setRevoking(key) })} />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeKeyDialog
          name={revoking.name}
          onClose={() => setRevoking(undefined)}
          onDone={(text) => {
            setRevoking(undefined);
            doneMessage.show(text);
          }}
        />
      )}
    </div>
  );
}
