import { FramedPage } from '@/components/shared/content/framed-page';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { getFrameUrl } from '@/lib/embed/frame-url';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { LegalPage } from './legal-list';

/** A legal page of the business in a frame (spec §4), with a link to it: not every site allows framing. */
export function LegalDocument({ page: { url, title } }: { page: LegalPage }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid gap-3">
      <a href={url} target="_blank" rel="noopener noreferrer" className={getButtonStyle('secondary', 'w-full')}>
        {t('legal.openOutside')}
        <Icon icon={ExternalLink} className="flip-in-rtl size-4" />
        <span className="sr-only"> ({t('common.newWindow')})</span>
      </a>
      <FramedPage
        url={getFrameUrl(url, i18n.language, window.location.origin)}
        title={title}
        className="bg-paper rounded-control h-[calc(92dvh-11rem)] w-full border-0"
      />
    </div>
  );
}
