import { MAX_HOLD_OUT_PERCENT, MAX_PAUSE_DAYS, MAX_RECIPIENTS } from 'loyalty-contract/campaign-limits';
import { toLocalDay } from 'loyalty-text/local-day';
import { DAY_MS } from 'loyalty-text/durations';
import { useTranslation } from '@/components/shared/i18n/texts';
import { TextField } from '@/components/ui/text-field';
import { ChoiceField } from '../../parts/choice-field';
import { useBusiness } from '../../shell/desk-context';
import { FormPart } from '../form-part';
import { NumberField } from '../number-field';
import { TimeField } from '../time-field';
import { useNumberInputs } from '../use-number-inputs';
import type { StepProps } from './step-props';

/** A usual time to begin at. */
const MORNING = '10:00';

/** When it starts, and what limits it. */
export function WhenStep({ editor, findError }: StepProps) {
  const { t } = useTranslation();
  const { timeZone } = useBusiness();
  const inputs = useNumberInputs();
  const { content, change, epoch } = editor;
  const { start, maxRecipients, pauseDays, holdOutPercent, message } = content;
  const startError = findError('start');
  return (
    <div className="grid gap-8">
      <FormPart title={t('desk.campaigns.when')}>
        <ChoiceField
          label={t('desk.campaigns.start')}
          value={start ? 'later' : 'now'}
          options={[
            { value: 'now', label: t('desk.campaigns.start.now') },
            { value: 'later', label: t('desk.campaigns.start.later') },
          ]}
          onChange={(choice) =>
            change({
              start:
                choice === 'now' ? null : { day: toLocalDay(new Date(Date.now() + DAY_MS), timeZone), time: MORNING },
            })
          }
        />
        {start && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              type="date"
              label={t('desk.campaigns.start.day')}
              hint={t('desk.campaigns.start.zone', { zone: timeZone.replaceAll('_', ' ') })}
              value={start.day}
              {...(startError !== undefined && { error: startError })}
              onChange={({ target }) => target.value !== '' && change({ start: { ...start, day: target.value } })}
            />
            <TimeField
              label={t('desk.campaigns.start.time')}
              value={start.time}
              onChange={(time) => change({ start: { ...start, time } })}
            />
          </div>
        )}
      </FormPart>
      <FormPart title={t('desk.campaigns.limits')} text={message ? t('desk.campaigns.quiet') : ''}>
        <div key={epoch} className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label={t('desk.campaigns.max')}
            hint={t('desk.campaigns.max.hint')}
            optional={t('common.optional')}
            value={maxRecipients}
            {...inputs.count(1, MAX_RECIPIENTS)}
            onChange={(value) => change({ maxRecipients: value })}
          />
          {message && (
            <NumberField
              label={t('desk.campaigns.pause.days')}
              hint={t('desk.campaigns.pause.hint')}
              value={pauseDays}
              {...inputs.count(0, MAX_PAUSE_DAYS)}
              required={inputs.required}
              onChange={(value) => value !== null && change({ pauseDays: value })}
            />
          )}
          <NumberField
            label={t('desk.campaigns.holdOut')}
            hint={t('desk.campaigns.holdOut.hint')}
            value={holdOutPercent}
            {...inputs.count(0, MAX_HOLD_OUT_PERCENT)}
            required={inputs.required}
            onChange={(value) => value !== null && change({ holdOutPercent: value })}
          />
        </div>
      </FormPart>
    </div>
  );
}
