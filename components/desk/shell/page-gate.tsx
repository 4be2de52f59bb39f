import { Card } from '@/components/ui/card';
import { Lock, Store } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskPageOptions } from '@/store/desk/desk-page';
import { hasScope, useDesk } from './desk-context';
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
            <h2 className="text-muted px-3 py-1 font-semibold">{business.businessName}</h2>
            <LocationList business={business} />
          </Card>
        </section>
      ))}
    </div>
  );
}

/** Shows a page to those who may see it, at the place that it needs. */
export function PageGate({ page, children }: { page: DeskPageOptions; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { business, location } = useDesk();
  if (!business) return <MessageScreen icon={Store} title={t('desk.noRole.title')} text={t('desk.noRole.text')} />;
  if (!hasScope(business, page.scopes))
    return <MessageScreen icon={Lock} title={t('desk.noRight.title')} text={t('desk.noRight.text')} />;
  return page.needsLocation && !location ? <ChooseLocation /> : children;
}
