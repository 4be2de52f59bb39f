import { useState } from 'react';
import { useMediaQuery } from '@/components/shared/browser/use-media-query';
import { classNames } from '@/components/ui/class-names';
import { Tabs } from '@/components/ui/tabs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PreviewPanel } from './preview-panel';
import type { PreviewView } from './preview-view';
import type { Studio } from './studio';

/** From this width on a form and a phone are side by side; the same as `xl:` in the classes below. */
const WIDE = '(min-width: 80rem)';

/** What changes the draft, and what members will see of it: side by side, or in tabs where there is no room. */
export function WithPreview({ studio, children }: { studio: Studio; children: React.ReactNode }) {
  const { t, i18n } = useTranslation();
  const isWide = useMediaQuery(WIDE);
  const [tab, setTab] = useState('draft');
  const [view, setView] = useState<PreviewView>(() => ({
    viewer: 'visitor',
    screen: 'phone',
    theme: 'light',
    locale: (studio.languages.find(({ code }) => code === i18n.language) ?? studio.languages[0])?.code ?? 'en',
  }));
  const [path, setPath] = useState('/');
  const form = <div className="grid min-w-0 content-start gap-5">{children}</div>;
  const preview = <PreviewPanel studio={studio} view={view} onView={setView} path={path} onPage={setPath} />;
  if (!isWide)
    return (
      <div>
        <Tabs
          label={t('desk.preview.tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'draft', label: t('desk.preview.draft'), content: form },
            { value: 'preview', label: t('desk.preview.title'), content: preview },
          ]}
        />
      </div>
    );
  return (
    <div
      className={classNames(
        'grid gap-8',
        view.screen === 'phone' ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]' : 'xl:grid-cols-2',
      )}
    >
      {form}
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto">{preview}</div>
    </div>
  );
}
