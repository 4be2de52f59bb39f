import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/components/shared/query-state';
import { useConfiguration } from '@/components/shared/use-configuration';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { href } from '@/lib/navigation/hrefs';
import { useGetFormQuery } from '@/store/api';
import { useRegistration } from './use-registration';

const RegistrationForm = dynamic(() => import('./registration-form').then((module) => module.RegistrationForm));

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}

/** Where a visitor whose identifier is proven becomes a member; without a ticket it leads back to sign-in. */
export function RegistrationScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { businessName } = useConfiguration();
  const query = useGetFormQuery({ query: { formType: 'registration' } });
  const { hasTicket, verified, busy, trouble, register } = useRegistration();

  useEffect(() => {
    if (!hasTicket && !busy) void router.replace({ pathname: href.signIn, query: router.query });
  }, [hasTicket, busy, router]);

  const missing = query.error && 'status' in query.error && query.error.status === 404;
  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('register.title', { business: businessName })}</h1>
      {missing ? (
        <Alert tone="info">{t('register.noForm')}</Alert>
      ) : (
        <QueryState query={query} skeleton={<FormSkeleton />}>
          {({ form }) =>
            hasTicket || busy ? (
              <RegistrationForm form={form} verified={verified} busy={busy} trouble={trouble} onSubmit={register} />
            ) : (
              <FormSkeleton />
            )
          }
        </QueryState>
      )}
    </Card>
  );
}
