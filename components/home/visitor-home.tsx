import { Link } from '@/components/shared/navigation/link';
import { Amount } from '@/components/shared/money/amount';
import { HeroPicture } from '@/components/shared/content/hero-picture';
import { Picture } from '@/components/shared/content/picture';
import { Section } from '@/components/shared/content/section';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { buttonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Sparkles } from '@/components/ui/icons';
import { useTranslation } from '@/lib/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import type { ShowcaseItem } from '@/contract/schemas/business';
import { lazyPanel } from '@/components/shared/overlays/lazy-overlay';
import { useOpenItem } from '@/components/shared/item/use-open-item';
import { NearestLocations } from './nearest-locations';

function Hero() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  return (
    <Card className="grid overflow-hidden lg:grid-cols-2">
      <HeroPicture className="h-52 w-full sm:h-72 lg:order-last lg:h-full" />
      <div className="grid content-center justify-items-start gap-4 p-6 sm:p-10 lg:min-h-104">
        <p className="text-accent font-semibold">{businessName}</p>
        <h1 className="text-3xl font-bold sm:text-4xl lg:text-5xl">{t('home.hero.title')}</h1>
        <p className="text-muted text-lg">{t('home.hero.text')}</p>
        <Link href={href.signIn} data-first-action className={buttonStyle('primary', 'mt-2 px-7')}>
          {t('home.hero.join')}
        </Link>
      </div>
    </Card>
  );
}

function Benefits() {
  const { t } = useTranslation();
  const { benefits } = useConfiguration().showcase;
  if (benefits.length === 0) return null;
  return (
    <Section title={t('home.benefits')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit.title}>
            <Card className="grid h-full content-start gap-2 p-5">
              <Icon icon={Sparkles} className="text-accent size-6" />
              <h3 className="font-semibold">{benefit.title}</h3>
              <p className="text-muted">{benefit.text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ShowcaseSheet = lazyPanel(() => import('./showcase-sheet').then((module) => module.ShowcaseSheet));

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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
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
  return (
    <>
      <Hero />
      <Benefits />
      <RewardPreview />
      <NearestLocations />
    </>
  );
}
