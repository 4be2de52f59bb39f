import { useTranslation } from '@/components/shared/i18n/texts';

interface WalletBadgeProps {
  name: 'apple' | 'google';
  href: string;
}

/** Both services ask for their own badge: white on black, with their icon, in every theme of a business. */
export function WalletBadge({ name, href }: WalletBadgeProps) {
  const { t } = useTranslation();
  const opensWindow = name === 'google';
  return (
    <a
      href={href}
      {...(opensWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="bg-badge text-on-badge border-badge-border mx-auto flex min-h-13 w-full max-w-72 items-center justify-center gap-3 rounded-xl border px-5 py-2 text-lg font-medium"
    >
      <img src={`/images/${name}-wallet.svg`} alt="" width={36} height={28} className="h-7 w-9 shrink-0" />
      {t(`walletPass.wallets.${name}`)}
      {opensWindow && <span className="sr-only">{t('common.newWindow')}</span>}
    </a>
  );
}
