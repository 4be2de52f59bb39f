import { useEffect, useRef } from 'react';
import { Celebration } from '@/components/shared/content/celebration';
import { Amount } from '@/components/shared/money/amount';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Link } from '@/components/shared/navigation/link';
import { ReturnLink } from '@/components/shared/navigation/return-link';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { Alert } from '@/components/ui/alert';
import { Button, getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PartyPopper } from '@/components/ui/icons';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import type { ClaimState } from './use-claim';

type ClaimSuccess = Extract<CallResponse<'submitQrCode'>, { status: 'OK' }>;

interface ClaimResultProps {
  state: ClaimState;
  onRestart: () => void;
}

/** For members: where the receipt is listed. */
function ActivityLink() {
  const { t } = useTranslation();
  if (!useIsSignedIn()) return null;
  return (
    <Link href={href.activity} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {t('scanner.toActivity')}
    </Link>
  );
}

/** The earned amount. The form was removed, so the focus moves here. */
function EarnedAmounts({ response, onRestart }: { response: ClaimSuccess; onRestart: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const earned = [
    { kind: 'points' as const, hundredths: response.pointsEarned },
    { kind: 'credit' as const, hundredths: response.creditEarned },
  ].filter(({ hundredths }) => hundredths > 0);
  return (
    <div role="status" className="relative grid justify-items-center gap-4 py-4 text-center">
      {earned.length > 0 && <Celebration milestone="receipt" />}
      <Icon icon={PartyPopper} className="text-accent size-10" />
      <p ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('scanner.done')}
      </p>
      {earned.map(({ kind, hundredths }) => (
        <p key={kind} className="text-success text-2xl font-bold">
          <Amount kind={kind} hundredths={hundredths} signed />
        </p>
      ))}
      <Button variant="secondary" onClick={onRestart}>
        {t('scanner.another')}
      </Button>
      <ActivityLink />
      <ReturnLink className={getButtonStyle('quiet')} />
    </div>
  );
}

/** The result of a receipt: the earned amount, or why there is none. */
export function ClaimResult({ state, onRestart }: ClaimResultProps) {
  const { t } = useTranslation();
  if (state.name === 'failed') return <CallErrorAlert error={state.error} />;
  if (state.name !== 'responded') return null;
  const { response } = state;
  if (response.status !== 'OK') {
    return (
      <Alert tone="warning">
        <p>{t(`scanner.status.${response.status}`)}</p>
        {response.status === 'ALREADY_CLAIMED' && <ActivityLink />}
      </Alert>
    );
  }
  return <EarnedAmounts response={response} onRestart={onRestart} />;
}
