import { Link } from '@/components/shared/navigation/link';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { RememberedContacts } from '@/components/shared/session/remembered-contacts';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Leaf } from '@/components/ui/icons';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

/** The page after an account was deleted: the consequences, and a link for those who want to return. */
export function FarewellScreen() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center sm:py-16">
      <span className="bg-accent-soft text-accent inline-flex size-20 items-center justify-center rounded-full">
        <Icon icon={Leaf} className="size-9" />
      </span>
      <h1 className="text-2xl font-bold sm:text-3xl">{t('goodbye.title')}</h1>
      <p className="text-muted">{t('goodbye.text', { business: isolate(businessName) })}</p>
      <RememberedContacts />
      <Link href={href.home} className={getButtonStyle('secondary', 'mt-2')}>
        {t('goodbye.home')}
      </Link>
    </div>
  );
}
