import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Gift, Star } from '@/components/ui/icons';
import { getInitials } from '@/lib/format/initials';

/** A drawing of a membership card with the business's name, on its colour: for a business without a picture. */
export function BrandCard({ className }: { className: string }) {
  const { businessName } = useConfiguration();
  return (
    <div aria-hidden className={classNames('brand-card bg-primary text-on-primary card-glow', className)}>
      <div className="brand-card-shadow" />
      <div className="brand-card-face bg-surface text-text shadow-raised">
        <span className="bg-accent-soft text-accent">{getInitials(businessName)}</span>
        <bdi className="line-clamp-3">{businessName}</bdi>
        <i className="text-accent" />
      </div>
      <span className="brand-card-chip bg-accent-soft text-accent shadow-raised">
        <Icon icon={Gift} />
      </span>
      <span className="brand-card-chip bg-surface text-accent shadow-raised">
        <Icon icon={Star} />
      </span>
    </div>
  );
}
