import { useRef, useState } from 'react';
import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import { usePhoneExample } from '@/components/shared/form/use-phone-example';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Link } from '@/components/shared/navigation/link';
import { ReturnLink } from '@/components/shared/navigation/return-link';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useDates } from '@/components/shared/configuration/use-dates';
import { useMember, useIsSignedIn } from '@/components/shared/session/use-member';
import { Alert } from '@/components/ui/alert';
import { Button, getButtonStyle } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { isPhone } from 'loyalty-text/read-phone';
import { isolate } from 'loyalty-text/isolate';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useRegisterLandingGiftMutation } from '@/store/endpoints/landing';
import { getCountryNames } from '@/lib/format/country-names';
import { getHomeCountry, isPhoneIn } from '@/lib/format/phone';
import { Alternatives } from './alternatives';

/** The responses after which the visitor has a gift, or can get it. */
const SUCCESSES: ReadonlySet<string> = new Set(['OK', 'NOT_HELD', 'ALREADY_REGISTERED']);

type State =
  | { name: 'asking' }
  | { name: 'sending' }
  /** An invalid number for its country, by the rules here or at the backend. */
  | { name: 'refused' }
  | { name: 'responded'; status: CallResponse<'registerLandingGift'>['status']; heldUntil?: string | undefined }
  | { name: 'failed'; error: ApiError | undefined };

function NextStep() {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  return (
    <Link href={signedIn ? href.rewards : getSignInHref(href.rewards)} className={getButtonStyle('primary')}>
      {t(signedIn ? 'landing.toGifts' : 'landing.signIn')}
    </Link>
  );
}

/** The time until which the phone has to be confirmed. */
function HeldUntil({ at }: { at: string }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  return <p>{t('landing.heldUntil', { date: isolate(formatDate(at)), time: isolate(formatTime(at)) })}</p>;
}

/** Registers a phone number for the gift; not in a support session. */
export function ClaimGift(page: { landingPageId: string }) {
  return (
    <NotInSupportSession textKey="landing.support">
      <ClaimForm {...page} />
    </NotInSupportSession>
  );
}

/** The form for the number, and its result. */
function ClaimForm({ landingPageId }: { landingPageId: string }) {
  const { t, i18n } = useTranslation();
  const [register] = useRegisterLandingGiftMutation();
  const [sendWithCaptcha] = useCaptcha('registerLandingGift');
  const keys = useIdempotencyKeys();
  const [input, setInput] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const [state, setState] = useState<State>({ name: 'asking' });
  const configuration = useConfiguration();
  const example = usePhoneExample();
  const { details } = useMember();
  const ownNumber = details?.member.phoneConfirmed === false ? null : details?.member.phoneNumber;
  const phoneNumber = input ?? ownNumber ?? '';
  const country = getHomeCountry(configuration);
  const field = useRef<HTMLInputElement>(null);
  const refused = state.name === 'refused';
  const phoneError = !isPhone(phoneNumber)
    ? t('form.phone', { example })
    : refused
      ? t(country ? 'landing.phone.notIn' : 'form.phone', {
          country: country && getCountryNames(i18n.language).of(country),
          example,
        })
      : undefined;

  const refuse = () => {
    setState({ name: 'refused' });
    field.current?.focus();
  };

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (state.name === 'sending') return;
    if (!isPhone(phoneNumber)) return field.current?.focus();
    setState({ name: 'sending' });
    if (!(await isPhoneIn(country, phoneNumber))) return refuse();
    try {
      const body = { landingPageId, phoneNumber: phoneNumber.trim() };
      // A retry with the same number uses the same key.
      const idempotencyKey = keys.get(body.phoneNumber);
      const response = await sendWithCaptcha((fields) =>
        register({ body: { ...body, ...fields }, idempotencyKey }).unwrap(),
      );
      const heldUntil = 'heldUntil' in response ? response.heldUntil : undefined;
      setState({ name: 'responded', status: response.status, heldUntil });
    } catch (error) {
      if (isApiError(error) && error.code === 'INVALID_REQUEST') refuse();
      else setState({ name: 'failed', error: isApiError(error) ? error : undefined });
    }
  };

  if (state.name === 'responded' && !isCaptchaDemand(state)) {
    const isSuccess = SUCCESSES.has(state.status);
    // A number that the member has confirmed needs no further confirmation: the gift is already in the member's list.
    const isOwnNumber = isSuccess && phoneNumber.trim() === ownNumber;
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone={isSuccess ? 'success' : 'warning'}>
          <p>{t([`landing.answer.${isOwnNumber ? 'MINE' : state.status}`, 'general.error'])}</p>
          {state.heldUntil && !isOwnNumber && <HeldUntil at={state.heldUntil} />}
        </Alert>
        {isSuccess ? <NextStep /> : <Alternatives />}
        <ReturnLink className={getButtonStyle('text')} />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        ref={field}
        label={t('landing.phone')}
        hint={t('landing.phone.hint')}
        value={phoneNumber}
        onChange={(event) => {
          setInput(event.target.value);
          if (refused) setState({ name: 'asking' });
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        error={submitted ? phoneError : undefined}
      />
      {state.name === 'responded' && <TimedAlert tone="danger">{t('signIn.human')}</TimedAlert>}
      {state.name === 'failed' && <CallErrorAlert error={state.error} />}
      <Button type="submit" busy={state.name === 'sending'}>
        {t('landing.submit')}
      </Button>
    </form>
  );
}
