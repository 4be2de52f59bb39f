import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { UserRoundPlus } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListStaffQuery } from '@/store/desk/endpoints/staff';
import { PageHead } from '../parts/page-head';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { ChangeDialog } from './change-dialog';
import { InviteDialog } from './invite-dialog';
import { RemoveDialog } from './remove-dialog';
import { StaffRow, type StaffMember } from './staff-row';

type DialogState = { name: 'invite' } | { name: 'change' | 'remove'; person: StaffMember };

/** The people with a role at the business. */
export function StaffScreen() {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const mayWrite = useHasScope('staff:write');
  const query = useListStaffQuery({ query: { businessId } });
  const [dialog, setDialog] = useState<DialogState>();
  const doneMessage = useDoneMessage();
  const close = () => setDialog(undefined);
  const finish = (text: string) => {
    close();
    doneMessage.show(text);
  };
  return (
    <div className="grid gap-5">
      <PageHead title={t('desk.staff.title')} text={t('desk.staff.text')}>
        {mayWrite && (
          <Button onClick={() => setDialog({ name: 'invite' })}>
            <Icon icon={UserRoundPlus} className="size-5" />
            {t('desk.staff.invite')}
          </Button>
        )}
      </PageHead>
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ staff }) => (
          <Card className="px-4 py-1 sm:px-5">
            <ul aria-label={t('desk.staff.title')}>
              {staff.map((person) => (
                <StaffRow
                  key={person.staffId}
                  person={person}
                  {...(mayWrite && {
                    onChange: () => setDialog({ name: 'change', person }),
                    onRemove: () => setDialog({ name: 'remove', person }),
                  })}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {dialog?.name === 'invite' && <InviteDialog onDone={finish} onClose={close} />}
      {dialog?.name === 'change' && <ChangeDialog person={dialog.person} onDone={finish} onClose={close} />}
      {dialog?.name === 'remove' && <RemoveDialog person={dialog.person} onDone={finish} onClose={close} />}
    </div>
  );
}
