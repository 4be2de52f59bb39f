import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { DEFAULT_QUIET_HOURS } from 'loyalty-text/quiet-hours';
import type { QuietHours as Hours } from 'loyalty-contract/schemas/notices';
import { useTranslation } from '@/components/shared/i18n/texts';

interface QuietHoursProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
}

/** The two times, in the time zone of the business, saved together. */
function Times({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(hours);
  const [error, setError] = useState<string>();
  const end = useRef<HTMLInputElement>(null);
  const set = (more: Partial<Hours>) => {
    setError(undefined);
    setTyped({ ...typed, ...more });
  };
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const isComplete = typed.from !== '' && typed.to !== '';
    if (isComplete && typed.from !== typed.to) return onChange(typed);
    setError(t(isComplete ? 'profile.notices.quiet.same' : 'profile.notices.quiet.missing'));
    end.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
      <TextField
        label={t('profile.notices.quiet.from')}
        type="time"
        dir="ltr"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        ref={end}
        label={t('profile.notices.quiet.to')}
        type="time"
        dir="ltr"
        value={typed.to}
        {...(error === undefined ? {} : { error })}
        onChange={({ target }) => set({ to: target.value })}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        {t('profile.notices.quiet.save')}
      </Button>
    </form>
  );
}

/** Hours without mails and push messages. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <SwitchField
        label={
          <>
            <span id={id} className="block font-medium">
              {t('profile.notices.quiet')}
            </span>
            <span className="text-muted text-sm">{t('profile.notices.quiet.text')}</span>
          </>
        }
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET_HOURS : null)}
      />
      {hours && <Times hours={hours} onChange={onChange} />}
    </div>
  );
}
