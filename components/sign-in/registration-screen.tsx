import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { BusinessForm } from '@/components/shared/form/lazy-business-form';
import { Link } from '@/components/shared/navigation/link';
import { InOwnWords } from '@/components/shared/i18n/in-own-words';
import { QueryState } from '@/components/shared/query/query-state';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Alert } from '@/components/ui/alert';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { useGetFormQuery } from '@/store/endpoints/forms';
import { RegistrationSteps } from './registration-steps';
import { useRegistration, type RegistrationError } from './use-registration';

/** The form comes first: nobody needs this to fill it in. */
const JoiningBenefits = createClientComponent(() =>
  import('./joining-benefits').then((module) => module.JoiningBenefits),
);

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}

function Refusal(error: RegistrationError) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {'textKey' in error ? t(error.textKey) : <CallErrorMessage error={error.error} fallback="register.failure" />}
      </p>
      {error.signIn && (
        <Link href={href.signIn} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('register.toSignIn')}
        </Link>
      )}
    </div>
  );
}

/** Registration of a visitor with a confirmed identifier; without a ticket it leads back to sign-in. */
export function RegistrationScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { businessName } = useConfiguration();
  const query = useGetFormQuery({ query: { formType: 'registration' } });
  const { hasTicket, verified, busy, error, register } = useRegistration();

  useEffect(() => {
    if (!hasTicket && !busy) void router.replace({ pathname: href.signIn, query: router.query });
  }, [hasTicket, busy, router]);

  const missing = query.error && 'status' in query.error && query.error.status === 404;
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Card className="p-5 sm:p-8">
        <RegistrationSteps />
        <h1 className="text-2xl font-bold sm:text-3xl">{t('register.title', { business: businessName })}</h1>
        <p className="text-muted mt-2 mb-5 min-h-6">{query.data?.form.description}</p>
        {missing ? (
          <div className="grid justify-items-start gap-4">
            <Alert tone="info">{t('register.noForm')}</Alert>
            <Link href={href.home} className={getButtonStyle('secondary')}>
              {t('errorScreen.home')}
            </Link>
          </div>
        ) : (
          <InOwnWords>
            <QueryState query={query} skeleton={<FormSkeleton />}>
              {({ form }) =>
                hasTicket || busy ? (
                  <BusinessForm
                    form={form}
                    verified={verified}
                    busy={busy}
                    submitText={t('register.submit')}
                    error={error && <Refusal {...error} />}
                    onSubmit={register}
                  />
                ) : (
                  <FormSkeleton />
                )
              }
            </QueryState>
          </InOwnWords>
        )}
      </Card>
      <JoiningBenefits />
    </div>
  );
}
