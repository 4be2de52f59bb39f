import { useEffect, useId, useRef } from 'react';
import { Link } from '@/components/shared/navigation/link';
import { usePanels } from '@/components/shared/panels/panels';
import { usePortalTheme } from '@/components/shared/configuration/use-portal-theme';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { Icon } from '@/components/ui/icon';
import { Minus, Plus, RotateCcw, X } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useFontSize } from './use-font-size';
import { useReadingOption } from './use-reading-option';

/** The text size, with the reason why a button has no effect. */
function FontSize({ size, increase, decrease }: ReturnType<typeof useFontSize>) {
  const { t, i18n } = useTranslation();
  const limit = useId();
  const name = useId();
  const percent = new Intl.NumberFormat(getFormatLocale(i18n.language), { style: 'percent' }).format(size);
  return (
    <div role="group" aria-labelledby={name} className="flex flex-wrap items-center gap-2">
      <span id={name}>{t('accessibility.fontSize')}</span>
      <Button
        variant="secondary"
        aria-label={t('accessibility.smaller')}
        aria-disabled={!decrease}
        aria-describedby={decrease ? undefined : limit}
        onClick={decrease}
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
        aria-disabled={!increase}
        aria-describedby={increase ? undefined : limit}
        onClick={increase}
        className="min-w-12 px-2"
      >
        <Icon icon={Plus} className="size-5" />
      </Button>
      {(!increase || !decrease) && (
        <span id={limit} className="text-muted text-sm">
          {t(increase ? 'accessibility.smallest' : 'accessibility.largest')}
        </span>
      )}
    </div>
  );
}

/** Text size, contrast, spacing and links of the page (spec §4); shown from the drawer. */
export function AccessibilityPanel() {
  const { t } = useTranslation();
  const panels = usePanels();
  const { theme, setHighContrast } = usePortalTheme();
  const fontSize = useFontSize();
  const spacing = useReadingOption('textSpacing');
  const underlines = useReadingOption('underlinedLinks');
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

  const resetAll = () => {
    fontSize.reset();
    spacing.set(false);
    underlines.set(false);
    if (theme === 'highContrast') setHighContrast(false);
  };

  return (
    <section ref={section} aria-labelledby={title} className="bg-surface border-border border-b">
      <div className="mx-auto max-w-6xl px-4 py-3 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 ref={heading} id={title} tabIndex={-1} className="font-bold outline-none">
            {t('accessibility.title')}
          </h2>
          <button
            type="button"
            aria-label={t('accessibility.hide')}
            onClick={() => panels.close('accessibility')}
            className="hover:bg-raised inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <Icon icon={X} className="size-5" />
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <FontSize {...fontSize} />
          <CheckboxField
            label={t('shell.theme.highContrast')}
            checked={theme === 'highContrast'}
            onChange={(event) => setHighContrast(event.target.checked)}
          />
          <CheckboxField
            label={t('accessibility.textSpacing')}
            checked={spacing.isOn}
            onChange={(event) => spacing.set(event.target.checked)}
          />
          <CheckboxField
            label={t('accessibility.underlinedLinks')}
            checked={underlines.isOn}
            onChange={(event) => underlines.set(event.target.checked)}
          />
          <Button variant="secondary" size="small" onClick={resetAll}>
            <Icon icon={RotateCcw} className="flip-in-rtl size-4" />
            {t('accessibility.reset')}
          </Button>
          <Link
            href={href.accessibility}
            className="text-accent inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('accessibility.statement')}
          </Link>
        </div>
      </div>
    </section>
  );
}
