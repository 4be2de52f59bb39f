import { useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Printer } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useGetJoinPosterQuery } from '@/store/desk/endpoints/poster';
import { ChoiceField } from '../parts/choice-field';
import { PageHead } from '../parts/page-head';
import { useBusiness } from '../shell/desk-context';
import { useLanguages } from '../shell/use-locale-choice';
import { Poster } from './poster';
import { TableTent } from './table-tent';

const forms = ['poster', 'tent'] as const;
type Form = (typeof forms)[number];

/** A poster and a table tent with which guests join, in the colours of the business: chosen, seen and printed. */
export function PosterScreen() {
  const { t } = useTranslation();
  const { businessId, defaultLanguage } = useBusiness();
  const languages = useLanguages();
  const [form, setForm] = useState<Form>('poster');
  const [language, setLanguage] = useState(
    languages.some(({ locale }) => locale === defaultLanguage) ? defaultLanguage : 'en',
  );
  const query = useGetJoinPosterQuery({ query: { businessId, language } });
  return (
    <div className="grid gap-6">
      <PageHead title={t('desk.poster.title')} text={t('desk.poster.text')}>
        <Button disabled={!query.currentData} onClick={() => window.print()}>
          <Icon icon={Printer} className="size-5" />
          {t('desk.poster.print')}
        </Button>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <ChoiceField
            label={t('desk.poster.form')}
            value={form}
            options={forms.map((value) => ({ value, label: t(`desk.poster.form.${value}`) }))}
            onChange={setForm}
          />
          <SelectField
            label={t('desk.poster.language')}
            value={language}
            options={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
            onChange={(event) => setLanguage(event.target.value)}
          />
          <p className="text-muted text-sm">{t(`desk.poster.hint.${form}`)}</p>
        </div>
        <QueryState query={query} skeleton={<Skeleton className="aspect-[210/297] w-full max-w-2xl" />}>
          {(texts) => (
            <div className="poster-preview" aria-busy={query.isFetching || undefined}>
              {form === 'poster' ? <Poster texts={texts} /> : <TableTent texts={texts} />}
            </div>
          )}
        </QueryState>
      </div>
    </div>
  );
}
