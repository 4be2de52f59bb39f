import { useState } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { MAX_NAME } from 'loyalty-contract/limits';
import { operatorScopes, systemScopes } from 'loyalty-contract/key-scopes';
import { SLUG } from 'loyalty-text/patterns';
import type { KeyRole, SystemScope } from 'loyalty-contract/schemas/keys';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useCreateKeyMutation } from '@/store/desk/endpoints/keys';
import { ChoiceField } from '../parts/choice-field';
import { SecretDialog } from '../parts/secret-dialog';
import { getExpiry } from '../parts/use-validity-options';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';

/** The keys of machines: people have accounts of their own. */
const ROLES = ['till', 'system'] as const satisfies readonly KeyRole[];
type MachineRole = (typeof ROLES)[number];
/** What a business can give; a key with more is made by an operator. */
const SCOPES = systemScopes.filter((scope) => !operatorScopes.includes(scope));
const VALIDITIES = ['30', '90', '365'];

interface ScopesFieldProps {
  scopes: readonly SystemScope[];
  disabled: boolean;
  error?: string | undefined;
  onChange: (scopes: SystemScope[]) => void;
}

/** What a system may do. */
function ScopesField({ scopes, disabled, error, onChange }: ScopesFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? 'key-scopes-error' : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('desk.keys.scopes')}</legend>
      <div className="border-border rounded-control grid max-h-64 gap-1.5 overflow-y-auto border p-3">
        {SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={
              <bdi dir="ltr" className="font-mono text-sm">
                {scope}
              </bdi>
            }
            checked={scopes.includes(scope)}
            onChange={(event) =>
              onChange(event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          />
        ))}
      </div>
      {error && (
        <p id="key-scopes-error" role="alert" className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Creates a key for a till or a system. Its secret is shown once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const business = useBusiness();
  const { businessId } = business;
  const [name, setName] = useState('');
  const [role, setRole] = useState<MachineRole>('till');
  const [scopes, setScopes] = useState<SystemScope[]>([]);
  const [validity, setValidity] = useState('365');
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useCreateKeyMutation()[0]);
  const locked = isLocked(write.state);
  const isWrong = !SLUG.test(name);
  const isMissing = role === 'system' && scopes.length === 0;
  const send = () => {
    setSubmitted(true);
    if (isWrong || isMissing) return undefined;
    const body = {
      businessId,
      name,
      role,
      expiresAt: getExpiry(validity, business),
      ...(role === 'system' && { scopes }),
    };
    return write.send({ body });
  };
  if (write.state.name === 'done')
    return (
      <SecretDialog title={t('desk.keys.created.title', { name })} secret={write.state.data.key} onClose={onClose} />
    );
  return (
    <WriteDialog
      title={t('desk.keys.create')}
      submit={t('desk.keys.create')}
      write={write}
      send={send}
      // The secret is shown then.
      onDone={() => undefined}
      onClose={onClose}
    >
      <TextField
        label={t('desk.keys.name')}
        hint={t('desk.keys.name.hint')}
        value={name}
        dir="ltr"
        maxLength={MAX_NAME}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={locked}
        data-initial-focus=""
        error={isSubmitted && isWrong ? t('desk.keys.name.wrong') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceField
        label={t('desk.keys.role')}
        value={role}
        disabled={locked}
        options={ROLES.map((value) => ({ value, label: t(`desk.keys.role.${value}`) }))}
        onChange={setRole}
      />
      {role === 'system' && (
        <ScopesField
          scopes={scopes}
          disabled={locked}
          error={isSubmitted && isMissing ? t('desk.keys.scopes.missing') : undefined}
          onChange={setScopes}
        />
      )}
      <SelectField
        label={t('desk.keys.validity')}
        value={validity}
        disabled={locked}
        options={VALIDITIES.map((value) => ({ value, label: t('desk.till.give.days', { count: Number(value) }) }))}
        onChange={(event) => setValidity(event.target.value)}
      />
    </WriteDialog>
  );
}
