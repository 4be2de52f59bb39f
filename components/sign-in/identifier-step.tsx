import { useState } from 'react';
import { usePatternMatcher } from '@/components/shared/form/use-pattern-matcher';
import { usePhoneExample } from '@/components/shared/form/use-phone-example';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { autocomplete } from 'loyalty-contract/schemas/field-rules';
import type { LoginIdentifier } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';
import { IdentifierChoice } from './identifier-choice';
import { validateIdentifier } from './identifier-rules';
import type { SignInError, SignInIdentity } from './sign-in-machine';
import { SignInErrorAlert } from './sign-in-error-alert';

interface IdentifierStepProps {
  identity: SignInIdentity | null;
  error: SignInError | null;
  busy: boolean;
  onSubmit: (identity: SignInIdentity) => void;
}

/**
 * The step in which the identifier is typed: phone, e-mail, the business's own number, or a card of an earlier
 * programme.
 */
export function IdentifierStep({ identity, error, busy, onSubmit }: IdentifierStepProps) {
  const { t } = useTranslation();
  const { login } = useConfiguration();
  const example = usePhoneExample();
  const [key, setKey] = useState(identity?.customIdentifier ?? login.identifiers[0]?.key ?? 'email');
  const [value, setValue] = useState(identity?.userIdentifier ?? '');
  const [additional, setAdditional] = useState(identity?.migrationAdditionalField ?? '');
  const [submitted, setSubmitted] = useState(false);

  const card = key === MIGRATION_CARD ? login.migration : undefined;
  const identifier: LoginIdentifier = login.identifiers.find((option) => option.key === key) ?? {
    key,
    label: card?.card ?? '',
    inputMode: 'text',
  };
  const matches = usePatternMatcher(identifier.pattern !== undefined);
  const problem = validateIdentifier(identifier, value, matches);
  const additionalProblem = card && additional.trim() === '' ? 'signIn.identifier.empty' : undefined;

  const choose = (next: string) => {
    setKey(next);
    setValue('');
    setSubmitted(false);
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy) return;
    if (problem || additionalProblem) {
      const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')];
      fields[problem ? 0 : 1]?.focus();
      return;
    }
    const proof = card ? { migrationAdditionalField: additional.trim() } : {};
    onSubmit({ customIdentifier: key, userIdentifier: value.trim(), ...proof });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {!card && login.identifiers.length > 1 && (
        <IdentifierChoice identifiers={login.identifiers} value={key} onChange={choose} />
      )}
      <TextField
        label={identifier.label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        inputMode={identifier.inputMode}
        type={identifier.inputMode === 'tel' ? 'tel' : 'text'}
        autoComplete={autocomplete[key] ?? 'off'}
        autoCapitalize="none"
        dir="ltr"
        hint={key === 'phoneNumber' ? t('form.phone.example', { example }) : undefined}
        error={submitted && problem ? t(problem, { example }) : undefined}
      />
      {card && (
        <TextField
          label={card.additionalField}
          value={additional}
          onChange={(event) => setAdditional(event.target.value)}
          autoComplete="off"
          error={submitted && additionalProblem ? t(additionalProblem) : undefined}
        />
      )}
      {error && !busy && <SignInErrorAlert error={error} />}
      <Button type="submit" busy={busy}>
        {t('signIn.continue')}
      </Button>
      {login.migration && (
        <Button variant="quiet" onClick={() => choose(card ? (login.identifiers[0]?.key ?? 'email') : MIGRATION_CARD)}>
          {card ? t('signIn.card.back') : t('signIn.card.link')}
        </Button>
      )}
    </form>
  );
}
