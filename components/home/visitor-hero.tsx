import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { HeroPicture } from '@/components/shared/content/hero-picture';
import { RewardAmounts } from '@/components/shared/money/reward-amounts';
import { TextWithAmount } from '@/components/shared/money/text-with-amount';
import { Link } from '@/components/shared/navigation/link';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Gift } from '@/components/ui/icons';
import type { Look } from 'loyalty-contract/schemas/look';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

function Welcome() {
  const { welcomeReward } = useConfiguration();
  if (!welcomeReward) return null;
  return (
    <p className="bg-accent-soft text-accent rounded-control flex items-center gap-2 px-3.5 py-2 font-semibold">
      <Icon icon={Gift} className="size-5 shrink-0" />
      <span>
        <TextWithAmount textKey="home.welcome" variable="reward">
          <RewardAmounts reward={welcomeReward} />
        </TextWithAmount>
      </span>
    </p>
  );
}

function Words({ centred = false }: { centred?: boolean }) {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const isMissing = useMissingCalls();
  return (
    <div
      className={classNames(
        'grid content-center gap-4',
        centred ? 'justify-items-center text-center' : 'justify-items-start',
      )}
    >
      <p className="text-accent font-semibold">{businessName}</p>
      <h1 className="text-3xl font-bold sm:text-4xl lg:text-5xl">{t('home.hero.title')}</h1>
      <p className="text-muted max-w-xl text-lg">{t('home.hero.text')}</p>
      <Welcome />
      <Link href={href.signIn} data-first-action className={getButtonStyle('primary', 'mt-1 px-7')}>
        {t(isMissing('register') ? 'shell.signIn' : 'home.hero.join')}
      </Link>
    </div>
  );
}

function HeroBeside() {
  return (
    <Card className="grid overflow-hidden md:grid-cols-2">
      <HeroPicture className="h-52 w-full sm:h-72 md:order-last md:h-full" />
      <div className="grid p-6 sm:p-10 lg:min-h-104">
        <Words />
      </div>
    </Card>
  );
}

/** From edge to edge of a phone; on a wide window over the whole width of the page's content. */
function HeroFull() {
  return (
    <div className="xl:rounded-b-card relative -mx-4 -mt-6 grid sm:-mx-6 sm:-mt-8 xl:overflow-hidden">
      <HeroPicture className="h-72 w-full sm:h-96 lg:absolute lg:inset-0 lg:h-full" />
      <div className="relative px-4 sm:px-6 lg:grid lg:min-h-136 lg:content-end lg:p-10">
        <Card className="-mt-12 p-6 sm:-mt-16 sm:p-9 lg:mt-0 lg:max-w-xl">
          <Words />
        </Card>
      </div>
    </div>
  );
}

function HeroCard() {
  return (
    <div className="grid">
      <HeroPicture className="rounded-card h-56 w-full sm:h-80 lg:h-96" />
      <Card className="relative mx-3 -mt-16 p-6 sm:mx-auto sm:-mt-24 sm:w-full sm:max-w-2xl sm:p-10">
        <Words centred />
      </Card>
    </div>
  );
}

const layouts: Record<Look['hero'], () => React.JSX.Element> = {
  beside: HeroBeside,
  full: HeroFull,
  card: HeroCard,
};

/** The business's picture and promise, with the way in, in the business's layout. */
export function VisitorHero() {
  const { look } = useConfiguration();
  const Layout = layouts[look?.hero ?? 'beside'];
  return <Layout />;
}
