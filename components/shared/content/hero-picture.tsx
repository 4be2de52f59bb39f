import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { classNames } from '@/components/ui/class-names';
import { getInitials } from './initials';
import { Picture } from './picture';

/** As wide as the window, up to the width of the page's content. */
const HERO_SIZES = 'min(100vw, 72rem)';

/** The business's large picture; without one, its initials on a pattern of its own colour. */
export function HeroPicture({ className }: { className: string }) {
  const { heroImageUrl, businessName } = useConfiguration();
  if (heroImageUrl)
    return (
      <Picture src={heroImageUrl} alt="" width={1200} height={800} sizes={HERO_SIZES} eager className={className} />
    );
  return (
    <div aria-hidden className={classNames('bg-primary card-glow grid place-items-center', className)}>
      <span className="bg-surface text-accent shadow-raised grid size-28 place-items-center rounded-full text-5xl font-bold sm:size-40 sm:text-6xl">
        {getInitials(businessName)}
      </span>
    </div>
  );
}
