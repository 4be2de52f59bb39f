import { CopyButton } from '@/components/shared/content/copy-button';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Mail, MessageCircle, Share2 } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getMailUrl, getWhatsAppUrl } from '@/lib/referral/share-urls';

/** The ways to send an invitation: the browser's own share sheet where there is one, WhatsApp, mail, and copying. */
export function ShareButtons({ url }: { url: string }) {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const text = t('referral.share.text', { business: businessName });
  // Closing the browser's own share sheet is not an error.
  const share = () => void navigator.share({ title: businessName, text, url }).catch(() => undefined);
  return (
    <div className="grid w-full gap-2">
      {'share' in navigator && (
        <Button onClick={share}>
          <Icon icon={Share2} className="size-4" />
          {t('referral.share')}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <a
          href={getWhatsAppUrl(text, url)}
          target="_blank"
          rel="noopener noreferrer"
          className={getButtonStyle('secondary', 'basis-32')}
        >
          <Icon icon={MessageCircle} className="size-4" />
          {t('referral.whatsapp')}
          <span className="sr-only"> ({t('common.newWindow')})</span>
        </a>
        <a href={getMailUrl(text, url)} className={getButtonStyle('secondary', 'basis-32')}>
          <Icon icon={Mail} className="size-4" />
          {t('referral.mail')}
        </a>
        <CopyButton text={url} labelKey="referral.copy" doneKey="referral.copied" />
      </div>
    </div>
  );
}
