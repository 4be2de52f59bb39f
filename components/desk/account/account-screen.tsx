import { Lock } from '@/components/ui/icons';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDoneMessage } from '../parts/use-done-message';
import { useDesk } from '../shell/desk-context';
import { MessageScreen } from '../shell/message-screen';
import { BlockedBusinesses } from './blocked-businesses';
import { Invitations } from './invitations';
import { OwnName } from './own-name';
import { OwnPin } from './own-pin';
import { Passkeys } from './passkeys';
import { Sessions } from './sessions';

/** The person's own account: invitations, name, roles, passkeys, PIN and sessions. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { session, business } = useDesk();
  const doneMessage = useDoneMessage();
  if (session.openedWith === 'pin')
    return <MessageScreen icon={Lock} title={t('desk.account.title')} text={t('desk.switch.noAccount')} />;
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-2xl font-bold sm:text-3xl">{t('desk.account.title')}</h1>
      {doneMessage.element}
      <Invitations onAnswered={doneMessage.show} />
      <Card className="grid gap-4 p-5 sm:p-6">
        <div>
          <p className="text-lg font-semibold break-words">
            <bdi>{session.name}</bdi>
          </p>
          {session.name !== session.email && <p className="text-muted break-all">{session.email}</p>}
        </div>
        <ul className="grid gap-2 empty:hidden">
          {session.businesses.map(({ businessId, businessName, role }) => (
            <li
              key={businessId}
              className="bg-raised rounded-control flex flex-wrap justify-between gap-x-4 px-4 py-2.5"
            >
              <bdi className="font-medium">{businessName}</bdi>
              <span className="text-muted">{t(`desk.role.${role}`)}</span>
            </li>
          ))}
        </ul>
        <OwnName />
      </Card>
      <BlockedBusinesses />
      <Passkeys />
      {business && <OwnPin businessId={business.businessId} />}
      <Sessions />
    </div>
  );
}
