import { useId } from 'react';
import type { LoginIdentifier } from 'loyalty-contract/schemas/business';
import { useTranslation } from '@/components/shared/i18n/texts';

interface IdentifierChoiceProps {
  identifiers: readonly LoginIdentifier[];
  value: string;
  onChange: (key: string) => void;
}

/** A choice among the business's identifiers. */
export function IdentifierChoice({ identifiers, value, onChange }: IdentifierChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('signIn.with')}</legend>
      <div className="bg-raised border-border rounded-control flex flex-wrap gap-1 border p-1">
        {identifiers.map((identifier) => (
          <label
            key={identifier.key}
            className="text-muted has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-accent rounded-control flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3 text-center text-sm font-semibold has-checked:underline has-checked:decoration-2 has-checked:underline-offset-8 has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={identifier.key}
              checked={identifier.key === value}
              onChange={() => onChange(identifier.key)}
              className="sr-only"
            />
            {identifier.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
