import { Icon } from '@/components/ui/icon';
import { ScanLine } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { StaffBusiness } from '@/store/desk/desk-props';
import { BusinessLogo } from './business-logo';

/** The name of the desk, under the logo or the name of the chosen business. */
export function Brand({ business }: { business?: StaffBusiness | undefined }) {
  const { t } = useTranslation();
  if (business) {
    return (
      <div className="grid justify-items-start gap-1">
        <BusinessLogo business={business} edge={320} className="h-10 max-w-full">
          <p className="text-lg leading-tight font-bold wrap-anywhere">
            <bdi>{business.businessName}</bdi>
          </p>
        </BusinessLogo>
        <p className="text-muted text-sm font-medium">{t('desk.name')}</p>
      </div>
    );
  }
  return (
    <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <span className="bg-primary text-on-primary inline-flex size-9 items-center justify-center rounded-[0.625rem]">
        <Icon icon={ScanLine} className="size-5" />
      </span>
      {t('desk.name')}
    </p>
  );
}
