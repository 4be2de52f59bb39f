import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { BusinessForm } from '@/components/shared/form/lazy-business-form';
import { PageTitle } from '@/components/shared/content/page-title';
import { Link } from '@/components/shared/navigation/link';
import { QueryState } from '@/components/shared/query/query-state';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { CircleCheck, FileQuestion } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import type { FieldValues, Form } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useGetFormQuery, useSubmitFormMutation } from '@/store/endpoints/forms';
import { isApiError } from '@/lib/calls/api-error';
import { getFirstValue } from '@/lib/navigation/first-value';
import { queryParam } from '@/lib/navigation/query-params';

function SubmittedNotice() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <Icon icon={CircleCheck} className="text-success size-14" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
        {t('forms.thanks')}
      </h1>
      <p className="text-muted">{t('forms.thanks.text')}</p>
      <Link href={href.home} className={getButtonStyle('secondary')}>
        {t('errorScreen.home')}
      </Link>
    </div>
  );
}

function OpenForm({ form, locationId }: { form: Form; locationId: string | undefined }) {
  const { t } = useTranslation();
  const [submitForm] = useSubmitFormMutation();
  const [sendWithCaptcha, sending] = useCaptcha('form');
  const [failure, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  if (sent) return <SubmittedNotice />;

  const submit = async (formFields: FieldValues) => {
    setError(undefined);
    try {
      const at = locationId === undefined ? {} : { locationId };
      const response = await sendWithCaptcha((fields) =>
        submitForm({ body: { form: form.id, formFields, ...at, ...fields } }).unwrap(),
      );
      if (isCaptchaDemand(response)) setError(t('please-try-again-later'));
      else setSent(true);
    } catch (error) {
      setError(getErrorMessage(t, error));
    }
  };
  return (
    <>
      <PageTitle title={form.title} />
      <h1 className="mb-2 text-2xl font-bold sm:text-3xl">{form.title}</h1>
      {form.description && <p className="text-muted mb-5">{form.description}</p>}
      <NotInSupportSession textKey="forms.support">
        <BusinessForm
          form={form}
          busy={sending}
          error={failure}
          submitText={t('forms.submit')}
          onSubmit={(values) => void submit(values)}
        />
      </NotInSupportSession>
    </>
  );
}

/**
 * A form of the business by its id (spec §2), for members and visitors; `?locationId=` is the location that it is
 * about.
 */
export function FormScreen() {
  const { t } = useTranslation();
  const { query: requested } = useRouter();
  const formId = getFirstValue(requested.formId) ?? '';
  const locationId = getFirstValue(requested[queryParam.locationId]);
  const query = useGetFormQuery({ query: { formId, ...(locationId === undefined ? {} : { locationId }) } });
  const missing = isApiError(query.error) && query.error.status === 404;
  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      {missing || query.data?.form.formType === 'registration' ? (
        <>
          <h1 className="sr-only">{t('forms.title')}</h1>
          <EmptyState icon={FileQuestion} title={t('forms.notFound')} text={t('forms.notFound.text')}>
            <Link href={href.home} className={getButtonStyle('secondary')}>
              {t('errorScreen.home')}
            </Link>
          </EmptyState>
        </>
      ) : (
        <QueryState query={query} skeleton={<Skeleton className="h-80" />}>
          {({ form }) => <OpenForm key={form.id} form={form} locationId={locationId} />}
        </QueryState>
      )}
    </Card>
  );
}
