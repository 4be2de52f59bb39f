import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '@/components/shared/content/page-title';
import { HeroPicture } from '@/components/shared/content/hero-picture';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { createClientComponent } from '@/components/shared/query/client-component';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { queryParam } from '@/lib/navigation/query-params';
import { parseSignInReason } from '@/lib/navigation/sign-in-reason';
import { createCookieProbe } from '@/lib/storage/cookie-probe';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { IdentifierStep } from './identifier-step';
import { ReasonNotice } from './reason-notice';
import { useSignIn } from './use-sign-in';

const CookiesNotice = createClientComponent(() => import('./cookies-notice').then((module) => module.CookiesNotice));
/** Of a demo only. */
const DemoMembers = createClientComponent(() => import('./demo-members').then((module) => module.DemoMembers));

const titles = {
  code: 'signIn.code.title',
  account: 'signIn.account.title',
  consent: 'signIn.consent.title',
} as const;

/** Sign-in: the identifier, the code, and consent if it is missing. */
export function SignInScreen() {
  const { t } = useTranslation();
  const { businessName, demoMembers } = useConfiguration();
  const [storesCookies] = useState(createCookieProbe);
  const hasCookies = useClientValue(storesCookies, true);
  const isMissing = useMissingCalls();
  const intro = isMissing('register') ? 'signIn.introWithoutJoining' : 'signIn.intro';
  const { state, busy, LaterStep, identify, resend, prove, answer, consent, startOver } = useSignIn();
  const [enteredAs, setEnteredAs] = useState('');
  const reason = parseSignInReason(useRouter().query[queryParam.error]);
  // Whoever is sent here to sign in again has joined.
  const mayJoin = (reason === undefined || reason === 'SessionRequired') && !isMissing('register');
  const firstTitle = mayJoin ? 'home.hero.join' : 'signIn.title';
  const title = t(state.step === 'identifier' ? firstTitle : titles[state.step]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state.step);

  useEffect(() => {
    if (shown.current !== state.step && state.step !== 'code') heading.current?.focus();
    shown.current = state.step;
  }, [state.step]);

  return (
    <Card className="mx-auto grid max-w-md overflow-hidden lg:max-w-4xl lg:grid-cols-2">
      <PageTitle title={title} />
      <HeroPicture className="h-32 w-full sm:h-44 lg:h-full" />
      <div className="grid content-center gap-5 p-5 sm:p-8 lg:min-h-136">
        <div>
          <p className="text-accent mb-1 text-sm font-semibold">{businessName}</p>
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
            {title}
          </h1>
          {state.step === 'identifier' && <p className="text-muted mt-2">{t(intro)}</p>}
        </div>
        {state.step === 'identifier' && !hasCookies && <CookiesNotice />}
        {state.step === 'identifier' && <ReasonNotice />}
        {state.step === 'identifier' && (
          <IdentifierStep identity={state.identity} error={state.error} busy={busy} onSubmit={identify} />
        )}
        {state.step === 'identifier' && demoMembers && (
          <DemoMembers
            busy={busy}
            onEnter={(email) => {
              setEnteredAs(email);
              void identify({ customIdentifier: 'email', userIdentifier: email });
            }}
          />
        )}
        {LaterStep && (
          <LaterStep
            state={state}
            busy={busy}
            isInstant={state.step === 'code' && state.identity.userIdentifier === enteredAs}
            onCode={prove}
            onResend={resend}
            onAnswer={answer}
            onConsent={consent}
            onStartOver={startOver}
          />
        )}
      </div>
    </Card>
  );
}
