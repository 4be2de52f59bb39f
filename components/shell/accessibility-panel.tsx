import { useEffect, useId, useRef } from 'react';
import { usePanels } from '@/components/shared/overlays/overlays';
import { usePortalTheme } from '@/components/shared/theme/use-portal-theme';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { getFormatLocale } from '@/contract/format-locale';
import { Icon } from '@/components/ui/icon';
import { Minus, Plus, RotateCcw, X } from '@/components/ui/icons';
import { useTranslation } from '@/lib/i18n/texts';
import { useFontSize } from './use-font-size';

/** Text size and contrast of the page (spec §4); shown from the drawer. */
export function AccessibilityPanel() {
  const { t, i18n } = useTranslation();
  const panels = usePanels();
  const { theme, setHighContrast } = usePortalTheme();
  const { size, larger, smaller, reset } = useFontSize();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = section.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') panels.close('accessibility');
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [panels]);
  useEffect(() => heading.current?.focus(), []);

  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), { style: 'percent' }).format(size);
  const resetAll = () => {
    reset();
    if (theme === 'highContrast') setHighContrast(false);
  };

  return (
    <section ref={section} aria-labelledby={title} className="bg-surface border-border border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <h2 ref={heading} id={title} tabIndex={-1} className="font-bold outline-none">
          {t('accessibility.title')}
        </h2>
        <div role="group" aria-label={t('accessibility.fontSize')} className="flex items-center gap-2">
          <Button
            variant="secondary"
            aria-label={t('accessibility.smaller')}
            aria-disabled={!smaller}
            onClick={smaller}
            className="min-w-12 px-2"
          >
            <Icon icon={Minus} className="size-5" />
          </Button>
          <output aria-live="polite" className="min-w-14 text-center font-semibold tabular-nums">
            {percent}
          </output>
          <Button
            variant="secondary"
            aria-label={t('accessibility.larger')}
            aria-disabled={!larger}
            onClick={larger}
            className="min-w-12 px-2"
          >
            <Icon icon={Plus} className="size-5" />
          </Button>
        </div>
        <CheckboxField
          label={t('shell.theme.highContrast')}
          checked={theme === 'highContrast'}
          onChange={(event) => setHighContrast(event.target.checked)}
        />
        <Button variant="quiet" onClick={resetAll} className="px-2">
          <Icon icon={RotateCcw} className="flip-in-rtl size-4" />
          {t('accessibility.reset')}
        </Button>
        <button
          type="button"
          aria-label={t('accessibility.hide')}
          onClick={() => panels.close('accessibility')}
          className="hover:bg-raised ms-auto inline-flex size-11 items-center justify-center rounded-full"
        >
          <Icon icon={X} className="size-5" />
        </button>
      </div>
    </section>
  );
}
