import { MAX_FIELD } from 'loyalty-contract/limits';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus, Trash2 } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { LocalizedField } from './localized-field';
import type { LocalizedText, Studio } from './studio';

/** What fits below the name of a level. */
const MAX_LINES = 6;

interface LinesFieldProps {
  lines: readonly LocalizedText[];
  languages: Studio['languages'];
  findError: (index: number) => string | undefined;
  onChange: (lines: LocalizedText[]) => void;
}

/** The benefits of a level, of which each is a line in every language. */
export function LinesField({ lines, languages, findError, onChange }: LinesFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">{t('desk.programme.level.benefits')}</legend>
      {lines.length === 0 && <p className="text-muted text-sm">{t('desk.programme.level.benefits.empty')}</p>}
      {lines.map((line, index) => (
        <div key={index} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
          <LocalizedField
            label={t('desk.programme.level.benefit', { number: index + 1 })}
            value={line}
            languages={languages}
            maxLength={MAX_FIELD}
            error={findError(index)}
            onChange={(changed) => onChange(lines.map((other, at) => (at === index ? changed : other)))}
          />
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start sm:mt-8"
            aria-label={t('desk.programme.benefit.remove', { number: index + 1 })}
            onClick={() => onChange(lines.filter((_, at) => at !== index))}
          >
            <Icon icon={Trash2} className="size-5" />
          </Button>
        </div>
      ))}
      {lines.length < MAX_LINES && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...lines, {}])}
        >
          <Icon icon={Plus} className="size-4" />
          {t('desk.programme.benefit.add')}
        </Button>
      )}
    </fieldset>
  );
}
