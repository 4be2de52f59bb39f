import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useDesk } from '../shell/desk-context';
import { Passkeys } from './passkeys';
import { Sessions } from './sessions';

/** The person's own account: roles, passkeys and sessions. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { session } = useDesk();
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-2xl font-bold sm:text-3xl">{t('desk.account.title')}</h1>
      <Card className="grid gap-4 p-5 sm:p-6">
        <div>
          <p className="text-lg font-semibold">{session.name}</p>
          <p className="text-muted break-all">{session.email}</p>
        </div>
        <ul className="grid gap-2">
          {session.businesses.map(({ businessId, businessName, role }) => (
            <li
              key={businessId}
              className="bg-raised rounded-control flex flex-wrap justify-between gap-x-4 px-4 py-2.5"
            >
              <span className="font-medium">{businessName}</span>
              <span className="text-muted">{t(`desk.role.${role}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Passkeys />
      <Sessions />
    </div>
  );
}
