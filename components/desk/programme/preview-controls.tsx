import { previewViewers } from '@/lib/preview/preview-value';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RotateCcw } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { PreviewView } from './preview-view';
import { SegmentedChoice } from './segmented-choice';
import type { Studio } from './studio';

interface PreviewControlsProps {
  view: PreviewView;
  languages: Studio['languages'];
  onChange: (view: PreviewView) => void;
  onReload: () => void;
}

/** For whom, on which screen and in which colours and language the draft shows. */
export function PreviewControls({ view, languages, onChange, onReload }: PreviewControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <SegmentedChoice
        label={t('desk.preview.viewer')}
        value={view.viewer}
        options={previewViewers.map((value) => ({ value, label: t(`desk.preview.viewer.${value}`) }))}
        onChange={(viewer) => onChange({ ...view, viewer })}
      />
      <div className="flex flex-wrap gap-3">
        <SegmentedChoice
          label={t('desk.preview.screen')}
          value={view.screen}
          options={[
            { value: 'phone', label: t('desk.preview.screen.phone') },
            { value: 'desktop', label: t('desk.preview.screen.desktop') },
          ]}
          onChange={(screen) => onChange({ ...view, screen })}
        />
        <SegmentedChoice
          label={t('desk.preview.theme')}
          value={view.theme}
          options={[
            { value: 'light', label: t('desk.preview.theme.light') },
            { value: 'dark', label: t('desk.preview.theme.dark') },
          ]}
          onChange={(theme) => onChange({ ...view, theme })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {languages.length > 1 && (
          <div className="min-w-40 flex-1">
            <SelectField
              label={t('desk.preview.language')}
              value={view.locale}
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(event) => onChange({ ...view, locale: event.target.value })}
            />
          </div>
        )}
        <Button variant="secondary" onClick={onReload}>
          <Icon icon={RotateCcw} className="size-5" />
          {t('desk.preview.reload')}
        </Button>
      </div>
    </div>
  );
}
