import { classNames } from '@/components/ui/class-names';
import { TextAreaField } from '@/components/ui/text-area-field';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getText, type LocalizedText, type Studio } from './studio';

interface LocalizedFieldProps {
  label: string;
  value: LocalizedText;
  languages: Studio['languages'];
  maxLength: number;
  /** Several lines. */
  long?: boolean;
  optional?: boolean;
  /** What is seen in place of a text that is empty, if that is not the text of another language. */
  whenEmpty?: string;
  /** What is wrong with it in the default language. */
  error?: string | undefined;
  onChange: (value: LocalizedText) => void;
}

/** A text in each language of the business, side by side where there is room; it says which one is missing. */
export function LocalizedField({
  label,
  value,
  languages,
  maxLength,
  long,
  optional,
  whenEmpty,
  error,
  onChange,
}: LocalizedFieldProps) {
  const { t } = useTranslation();
  const isSomewhere = languages.some(({ code }) => getText(value, code).trim() !== '');
  const set = (language: string, text: string) => {
    const all = Object.fromEntries(languages.map(({ code }) => [code, getText(value, code)]));
    const next = { ...(typeof value === 'string' ? {} : value), ...all, [language]: text };
    // A language without a text has another one's.
    onChange(
      Object.fromEntries(Object.entries(next).filter(([code, part]) => part.trim() !== '' || code === language)),
    );
  };
  return (
    <div
      className={classNames(
        'grid items-start gap-4 sm:grid-cols-2',
        languages.length > 2 && 'lg:grid-cols-3 xl:grid-cols-2',
      )}
    >
      {languages.map(({ code, name, direction }, index) => {
        const text = getText(value, code);
        const field = {
          label: languages.length > 1 ? t('desk.programme.inLanguage', { field: label, language: name }) : label,
          value: text,
          maxLength,
          lang: code,
          dir: direction,
          autoComplete: 'off',
          ...(whenEmpty !== undefined && text.trim() === '' && { hint: whenEmpty }),
          ...(optional && { optional: t('common.optional') }),
          ...(index === 0 && error !== undefined && { error }),
        };
        const isMissing = text.trim() === '' && isSomewhere && whenEmpty === undefined;
        return (
          <div key={code} className="grid gap-1.5">
            {long ? (
              <TextAreaField {...field} rows={3} onChange={(event) => set(code, event.target.value)} />
            ) : (
              <TextField {...field} onChange={(event) => set(code, event.target.value)} />
            )}
            {isMissing && !(index === 0 && error) && (
              <p className="text-warning text-sm">{t('desk.programme.untranslated', { language: name })}</p>
            )}
          </div>
        );
      })}
    </div>
  );
}
