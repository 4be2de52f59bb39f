import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { Star } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

interface RatingFieldProps {
  label: string;
  /** Shown beside the label of an optional field. */
  optional: string | undefined;
  error: string | undefined;
  required: boolean;
  /** The number of stars. */
  max: number;
  input: UseFormRegisterReturn;
}

/** Stars, of which one is chosen: those up to it are filled. */
export function RatingField({ label, optional, error, required, max, input }: RatingFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className="min-w-0"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {label}
        {optional && <span className="text-muted text-sm font-normal">{optional}</span>}
      </legend>
      <div className="-mx-2 flex flex-wrap">
        {Array.from({ length: max }, (_, index) => String(index + 1)).map((value) => (
          <label key={value} className="rating-star">
            <input
              {...input}
              type="radio"
              value={value}
              aria-label={t('form.rating', { count: Number(value) })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <Icon icon={Star} className="size-7" />
          </label>
        ))}
      </div>
      <p id={errorId} className="text-danger text-sm font-medium empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
