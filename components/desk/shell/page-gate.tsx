import { Card } from '@/components/ui/card';
import { getButtonStyle } from '@/components/ui/button';
import { Lock, Mail, Store } from '@/components/ui/icons';
import { getOwnLocations } from '@/lib/desk/find-place';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskPageOptions } from '@/store/desk/desk-page';
import { deskHref } from '@/lib/desk/hrefs';
import { hasScope, useDesk } from './desk-context';
import { DeskLink } from './desk-link';
import { MessageScreen } from './message-screen';
import { LocationList } from './place-menu';

/** Asks for the location of the person's work: it is asked once in a browser. */
function ChooseLocation() {
  const { t } = useTranslation();
  const { session } = useDesk();
  return (
    <div className="mx-auto grid max-w-md gap-5 py-8">
      <h1 className="text-2xl font-bold">{t('desk.place.choose')}</h1>
      {session.businesses.map((business) => (
        <section key={business.businessId} aria-label={business.businessName}>
          <Card className="p-3">
            <h2 className="text-muted px-3 py-1 font-semibold">
              <bdi>{business.businessName}</bdi>
            </h2>
            <LocationList business={business} />
          </Card>
        </section>
      ))}
    </div>
  );
}

/** Says that the person has no role, and where the one is that a business offers. */
function NoRole() {
  const { t } = useTranslation();
  const [invitation] = useDesk().session.invitations;
  if (!invitation) return <MessageScreen icon={Store} title={t('desk.noRole.title')} text={t('desk.noRole.text')} />;
  const title = t('desk.invitations.notice', { business: invitation.businessName });
  return (
    <MessageScreen icon={Mail} title={title} text={t('desk.invitations.text')}>
      <DeskLink href={deskHref.account} className={getButtonStyle()}>
        {t('desk.invitations.see')}
      </DeskLink>
    </MessageScreen>
  );
}

/** Shows a page to those who may see it, at the place that it needs. */
export function PageGate({ page, children }: { page: DeskPageOptions; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { session, business, location } = useDesk();
  // Every person has an account.
  if (page.scopes && !business) return <NoRole />;
  if (!hasScope(business, page.scopes))
    return <MessageScreen icon={Lock} title={t('desk.noRight.title')} text={t('desk.noRight.text')} />;
  if (!page.needsLocation || location) return children;
  const canChoose = session.businesses.some((at) => !at.onlyLocations || getOwnLocations(at).length > 0);
  return canChoose ? (
    <ChooseLocation />
  ) : (
    <MessageScreen icon={Store} title={t('desk.place.lost.title')} text={t('desk.place.lost.text')} />
  );
}
