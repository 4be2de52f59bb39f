import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { BrandCard } from './brand-card';
import { Picture } from './picture';

/** As wide as the window, up to the width of the page's content. */
const HERO_SIZES = 'min(100vw, 72rem)';

/** The business's large picture; without one, a drawing of its membership card. */
export function HeroPicture({ className }: { className: string }) {
  const { heroImageUrl } = useConfiguration();
  if (!heroImageUrl) return <BrandCard className={className} />;
  return <Picture src={heroImageUrl} alt="" width={1200} height={800} sizes={HERO_SIZES} eager className={className} />;
}
