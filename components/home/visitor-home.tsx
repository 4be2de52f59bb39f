import dynamic from 'next/dynamic';
import { Amount } from '@/components/shared/money/amount';
import { Picture } from '@/components/shared/content/picture';
import { Section } from '@/components/shared/content/section';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { ShowcaseItem } from 'loyalty-contract/schemas/programme';
import { createClientComponent } from '@/components/shared/query/client-component';
import { createLazyFallback } from '@/components/shared/query/lazy-fallback';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { Benefits } from './benefits';
import { JoiningSteps } from './joining-steps';
import { NearestLocations } from './nearest-locations';
import { VisitorHero } from './visitor-hero';

/** Only for a business with offers; in the HTML, because they decide when somebody comes. */
const EarningOffers = dynamic(() => import('./earning-offers').then((module) => module.EarningOffers));
/** The last parts of the page: not worth their weight in the HTML. */
const LevelOverview = createClientComponent(() => import('./level-overview').then((module) => module.LevelOverview));
const MembershipOffers = createClientComponent(() =>
  import('./membership-offers').then((module) => module.MembershipOffers),
);
/** Only for a business with stamp cards; the placeholder is as high as one. */
const StampOffers = createClientComponent(
  () => import('./stamp-offers').then((module) => module.StampOffers),
  createLazyFallback('mt-9 h-96 w-full sm:h-72'),
);
const ShowcaseSheet = createLazyPanel(() => import('./showcase-sheet').then((module) => module.ShowcaseSheet));

function ItemName({ item: { id, name }, onOpen }: { item: ShowcaseItem; onOpen: (id: string) => void }) {
  if (id === undefined) return name;
  return (
    <button type="button" onClick={() => onOpen(id)} className="text-start after:absolute after:inset-0">
      {name}
    </button>
  );
}

function RewardPreview() {
  const { t } = useTranslation();
  const { items } = useConfiguration().showcase;
  const openItem = useOpenItem();
  const opened = items.find(({ id }) => id !== undefined && id === openItem.id);
  if (items.length === 0) return null;
  return (
    <Section title={t('home.showcase')}>
      <p className="text-muted -mt-2 mb-4">{t('home.showcase.text')}</p>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 *:w-44 *:shrink-0 *:snap-start sm:mx-0 sm:flex-wrap sm:gap-4 sm:overflow-visible sm:px-0 sm:*:w-auto sm:*:shrink sm:*:grow sm:*:basis-56 lg:*:basis-0">
        {items.map((item) => (
          <li key={item.name}>
            <Card className="relative h-full overflow-hidden">
              <Picture src={item.imageUrl} alt="" width={400} height={300} className="aspect-4/3 w-full" />
              <div className="grid gap-1 p-3.5">
                <h3 className="font-semibold">
                  <ItemName item={item} onOpen={openItem.open} />
                </h3>
                <p className="text-accent text-sm font-semibold">
                  <Amount hundredths={item.price} kind={item.currency} />
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {opened && <ShowcaseSheet item={opened} onClose={() => openItem.close()} />}
    </Section>
  );
}

/** Home for a visitor: the brand, the benefits of membership, and sign-in. */
export function VisitorHome() {
  const { tiers, stampCards, multipliers } = useConfiguration();
  return (
    <>
      <VisitorHero />
      <Benefits />
      <JoiningSteps />
      {multipliers && <EarningOffers />}
      <RewardPreview />
      {stampCards && <StampOffers />}
      {tiers && <LevelOverview />}
      <NearestLocations />
      <MembershipOffers />
    </>
  );
}
