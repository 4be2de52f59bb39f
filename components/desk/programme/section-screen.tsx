import { studioSettingNames, studioSettings, type StudioSection } from 'loyalty-contract/studio-settings';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { getButtonStyle } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from 'loyalty-text/isolate';
import { deskHref } from '@/lib/desk/hrefs';
import { useGetStudioQuery } from '@/store/desk/endpoints/studio';
import { PageHead } from '../parts/page-head';
import { useBusiness } from '../shell/desk-context';
import { DeskLink } from '../shell/desk-link';
import { BackLink } from './back-link';
import { OvertakenAlert } from './overtaken-alert';
import { SaveState } from './save-state';
import type { FormProps, Studio } from './studio';
import { useDraft } from './use-draft';
import { useFindingText } from './use-finding-text';
import { WithPreview } from './with-preview';

interface SectionScreenProps {
  section: StudioSection;
  Form: (props: FormProps) => React.ReactNode;
}

function Section({ section, studio, Form }: SectionScreenProps & { studio: Studio }) {
  const { t } = useTranslation();
  const editor = useDraft(studio);
  const { count } = useFindingText(studio.errors);
  const names = studioSettingNames.filter((name) => studioSettings[name] === section);
  const errors = count(names);
  const isChanged = studio.changes.length > 0 || editor.hasSaved;
  if (!studio.sections.includes(section)) return <Alert tone="info">{t('desk.programme.ownersOnly')}</Alert>;
  return (
    <WithPreview studio={studio}>
      <OvertakenAlert studio={studio} />
      <SaveState
        editor={editor}
        staleText={t('desk.programme.stale', { name: isolate(studio.editedBy ?? studio.live.by ?? '–') })}
        savedText={t(isChanged ? 'desk.programme.saved' : 'desk.programme.unchanged')}
      />
      {errors > 0 && <Alert tone="warning">{t('desk.programme.errors', { number: errors })}</Alert>}
      <Form key={editor.epoch} studio={studio} settings={editor.settings} onChange={editor.change} />
      <DeskLink href={deskHref.programme} className={getButtonStyle('primary', 'justify-self-start')}>
        {t('desk.programme.review')}
      </DeskLink>
    </WithPreview>
  );
}

/** A section of the programme: its form, which saves the draft by itself. */
export function SectionScreen({ section, Form }: SectionScreenProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useGetStudioQuery({ params: { businessId } });
  return (
    <div className="grid gap-5">
      <BackLink />
      <PageHead title={t(`desk.programme.section.${section}`)} text={t(`desk.programme.section.${section}.text`)} />
      <QueryState query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(studio) => <Section section={section} studio={studio} Form={Form} />}
      </QueryState>
    </div>
  );
}
