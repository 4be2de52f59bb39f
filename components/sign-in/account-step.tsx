import { useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { UserRound } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { getSignInErrorText, SignInErrorAlert } from './sign-in-error-alert';
import type { SignInState } from './sign-in-machine';

interface AccountStepProps {
  state: Extract<SignInState, { step: 'account' }>;
  busy: boolean;
  /** Whether the account is the visitor's; `card`, if it is required. */
  onAnswer: (isOwn: boolean, card?: string) => void;
  /** Back to the first step: the ticket may have expired. */
  onStartOver: () => void;
}

/** The step in which a visitor says whether an account that staff or a file made is theirs. */
export function AccountStep({ state, busy, onAnswer, onStartOver }: AccountStepProps) {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const { error, verified, identity } = state;
  const { name = '', needsCard = false } = verified.unopenedAccount ?? {};
  const [, local, domain] = /^(.*?)(@.*)?$/.exec(identity.userIdentifier) ?? [];
  const [card, setCard] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isMissing = needsCard && card.trim() === '';
  const cardError = submitted && isMissing ? t('signIn.account.cardMissing') : undefined;

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy) return;
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else onAnswer(true, needsCard ? card.trim() : undefined);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">{t('signIn.account.text', { business: businessName })}</p>
      <div className="bg-raised border-border rounded-control flex items-center gap-4 border p-4">
        <span className="bg-surface text-accent grid size-12 shrink-0 place-items-center rounded-full">
          <Icon icon={UserRound} className="size-6" />
        </span>
        <p className="min-w-0">
          <span className="block text-lg font-semibold wrap-anywhere">
            <bdi>{name || t('signIn.account.noName')}</bdi>
          </span>
          <span className="text-muted block text-sm wrap-anywhere">
            <bdi dir="ltr">
              <span>{local}</span>
              <wbr />
              <span>{domain}</span>
            </bdi>
          </span>
        </p>
      </div>
      {needsCard && (
        <TextField
          label={t('signIn.account.card')}
          hint={t('signIn.account.cardHint')}
          value={card}
          onChange={(event) => setCard(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
          error={cardError ?? (error?.about === 'card' ? getSignInErrorText(t, error) : undefined)}
        />
      )}
      {error?.about === 'service' && !busy && <SignInErrorAlert error={error} />}
      <div className="grid gap-2">
        <Button type="submit" busy={busy}>
          {t('signIn.account.yes')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => onAnswer(false)}>
          {t('signIn.account.no')}
        </Button>
      </div>
      {error?.about === 'service' && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('signIn.startOver')}
        </Button>
      )}
      <p className="text-muted text-sm">{t('signIn.account.help')}</p>
    </form>
  );
}
