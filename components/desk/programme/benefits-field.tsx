import { useState } from 'react';
import { MAX_FIELD, MAX_NAME } from 'loyalty-contract/limits';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { FoldedRow } from './folded-row';
import { LocalizedField } from './localized-field';
import { getAnyText, type FormProps, type Settings } from './studio';
import { useFindingText } from './use-finding-text';

type Benefit = Settings['benefits'][number];

/** What fits beside each other on the home page of visitors. */
const MAX_BENEFITS = 6;

/** The benefits that the home page tells visitors of, in every language. */
export function BenefitsField({ studio, settings, onChange }: FormProps) {
  const { t, i18n } = useTranslation();
  const { findError } = useFindingText(studio.errors);
  const [openIndex, setOpenIndex] = useState<number>();
  const { benefits } = settings;
  const { languages } = studio;
  const setAt = (index: number, part: Partial<Benefit>) =>
    onChange({ benefits: benefits.map((benefit, at) => (at === index ? { ...benefit, ...part } : benefit)) });
  const add = () => {
    onChange({ benefits: [...benefits, { title: {}, text: {} }] });
    setOpenIndex(benefits.length);
  };
  const remove = (index: number) => {
    onChange({ benefits: benefits.filter((_, at) => at !== index) });
    setOpenIndex(undefined);
  };
  return (
    <>
      <ul aria-label={t('desk.programme.setting.benefits')}>
        {benefits.map(({ title, text }, index) => {
          const error = findError('benefits', `${index}.title`);
          const heading = (
            <>
              <bdi>{getAnyText(title, languages, i18n.language) || t('desk.programme.nameless')}</bdi>
              {error !== undefined && <Badge tone="warning">{t('desk.programme.toMend')}</Badge>}
            </>
          );
          return (
            <FoldedRow
              key={index}
              title={heading}
              facts={[getAnyText(text, languages, i18n.language)]}
              isOpen={index === openIndex}
              onToggle={() => setOpenIndex(index === openIndex ? undefined : index)}
            >
              <LocalizedField
                label={t('desk.programme.benefit.title')}
                value={title}
                languages={languages}
                maxLength={MAX_NAME}
                error={error}
                onChange={(value) => setAt(index, { title: value })}
              />
              <LocalizedField
                label={t('desk.programme.benefit.text')}
                value={text}
                languages={languages}
                maxLength={MAX_FIELD}
                long
                onChange={(value) => setAt(index, { text: value })}
              />
              <Button
                variant="danger"
                size="small"
                className="justify-self-start"
                aria-label={t('desk.programme.benefit.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                {t('desk.programme.remove')}
              </Button>
            </FoldedRow>
          );
        })}
      </ul>
      {benefits.length < MAX_BENEFITS && (
        <Button variant="secondary" className="justify-self-start" onClick={add}>
          <Icon icon={Plus} className="size-5" />
          {t('desk.programme.benefit.add')}
        </Button>
      )}
    </>
  );
}
