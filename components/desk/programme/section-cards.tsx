import {
  studioSections,
  studioSettingNames,
  studioSettings,
  type StudioSection,
} from 'loyalty-contract/studio-settings';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ChevronRight } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { deskHref } from '@/lib/desk/hrefs';
import { DeskLink } from '../shell/desk-link';
import type { Studio } from './studio';
import { useFindingText } from './use-finding-text';

const hrefs: Record<StudioSection, string> = {
  look: deskHref.look,
  locations: deskHref.locations,
  rewards: deskHref.rewards,
  earning: deskHref.earning,
  levels: deskHref.levels,
  stampCards: deskHref.stampCards,
  landingGifts: deskHref.landingGifts,
  pages: deskHref.pages,
};

/** The sections of the programme: which have changes, and which have to be mended. */
export function SectionCards({ studio }: { studio: Studio }) {
  const { t } = useTranslation();
  const { count } = useFindingText(studio.errors);
  return (
    <ul aria-label={t('desk.programme.sections')} className="grid gap-4 md:grid-cols-2">
      {studioSections.map((section) => {
        const names = studioSettingNames.filter((name) => studioSettings[name] === section);
        const changes = studio.changes.filter(({ setting }) => studioSettings[setting] === section).length;
        const content = (
          <>
            <span className="flex items-center justify-between gap-2 text-lg font-bold">
              {t(`desk.programme.section.${section}`)}
              <Icon icon={ChevronRight} className="flip-in-rtl size-5" />
            </span>
            <span className="text-muted">{t(`desk.programme.section.${section}.text`)}</span>
            <span className="mt-auto flex flex-wrap gap-2 empty:hidden">
              {changes > 0 && <Badge tone="accent">{t('desk.programme.changes.count', { number: changes })}</Badge>}
              {count(names) > 0 && <Badge tone="warning">{t('desk.programme.toMend')}</Badge>}
            </span>
          </>
        );
        return (
          <li key={section}>
            <Card className="h-full">
              {studio.sections.includes(section) ? (
                <DeskLink href={hrefs[section]} className="hover:bg-raised rounded-card flex h-full flex-col gap-2 p-5">
                  {content}
                </DeskLink>
              ) : (
                <div className="flex h-full flex-col gap-2 p-5">
                  <span className="text-lg font-bold">{t(`desk.programme.section.${section}`)}</span>
                  <span className="text-muted">{t('desk.programme.ownersOnly')}</span>
                </div>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
