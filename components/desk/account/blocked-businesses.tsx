import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { StaffSession } from '@/store/desk/desk-props';
import { useAllowInvitationsMutation } from '@/store/desk/endpoints/account';
import { ErrorRow } from '../parts/error-row';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { useDesk } from '../shell/desk-context';

function BlockedRow({ business }: { business: StaffSession['blocked'][number] }) {
  const { t } = useTranslation();
  const { refreshSession } = useDesk();
  const [allow, { isLoading, error }] = useAllowInvitationsMutation();
  const { businessId, businessName } = business;
  const send = async () => {
    const { data } = await allow({ params: { businessId }, body: {} });
    if (data) await refreshSession();
  };
  return (
    <>
      <ListRow title={<bdi>{businessName}</bdi>}>
        <Button
          variant="secondary"
          className={rowButtonStyle}
          busy={isLoading}
          aria-label={`${t('desk.invitations.allow')}: ${businessName}`}
          onClick={() => void send()}
        >
          {t('desk.invitations.allow')}
        </Button>
      </ListRow>
      <ErrorRow error={error} />
    </>
  );
}

/** The businesses from which the person wants no invitations. */
export function BlockedBusinesses() {
  const { t } = useTranslation();
  const { blocked } = useDesk().session;
  if (blocked.length === 0) return null;
  return (
    <Card className="grid gap-1 p-5 sm:p-6">
      <h2 className="text-lg font-bold">{t('desk.invitations.blocked')}</h2>
      <ul aria-label={t('desk.invitations.blocked')}>
        {blocked.map((business) => (
          <BlockedRow key={business.businessId} business={business} />
        ))}
      </ul>
    </Card>
  );
}
