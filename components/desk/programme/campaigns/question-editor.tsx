import { useState } from 'react';
import { MAX_PART_CONDITIONS, MAX_SEGMENT_DAYS, MAX_SEGMENT_PARTS } from 'loyalty-contract/campaign-limits';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Plus, Trash2 } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useBusiness } from '../../shell/desk-context';
import { NumberField } from '../number-field';
import { useNumberInputs } from '../use-number-inputs';
import type { CampaignOptions, Condition, Part, Question } from './campaign';
import { ConditionValue } from './condition-value';
import { createCondition, getComparison, listComparisons, listFields, withComparison } from './conditions';
import { useConditionTexts } from './use-condition-texts';

interface ConditionFieldsProps {
  condition: Condition;
  options: CampaignOptions;
  error: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function ConditionFields({ condition, options, error, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const business = useBusiness();
  const inputs = useNumberInputs();
  const { getFieldName, getComparisonName, describe } = useConditionTexts(options);
  const [month] = useState(() => new Date().getMonth() + 1);
  const places = { locations: business.locations, month };
  const fields = listFields(options, places);
  const { field, days } = condition;
  const comparisons = listComparisons(field);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('desk.campaigns.field')}
        value={field}
        options={(fields.includes(field) ? fields : [field, ...fields]).map((name) => ({
          value: name,
          label: getFieldName(name),
        }))}
        onChange={({ target }) => {
          const chosen = fields.find((name) => name === target.value);
          if (chosen) onChange(createCondition(chosen, options, places));
        }}
      />
      <SelectField
        label={t('desk.campaigns.comparison')}
        value={getComparison(condition)}
        options={comparisons.map((name) => ({ value: name, label: getComparisonName(field, name) }))}
        onChange={({ target }) => {
          const chosen = comparisons.find((name) => name === target.value);
          if (chosen) onChange(withComparison(condition, chosen));
        }}
      />
      <ConditionValue key={field} condition={condition} options={options} error={error} onChange={onChange} />
      {days !== undefined && (
        <NumberField
          key={`${field}/days`}
          label={t('desk.campaigns.period')}
          value={days}
          {...inputs.count(1, MAX_SEGMENT_DAYS)}
          required={inputs.required}
          onChange={(next) => next !== null && onChange({ ...condition, days: next })}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start sm:col-span-2"
        aria-label={t('desk.campaigns.condition.remove.one', { condition: describe(condition) })}
        onClick={onRemove}
      >
        <Icon icon={Trash2} className="size-4" />
        {t('desk.campaigns.condition.remove')}
      </Button>
    </div>
  );
}

interface QuestionEditorProps {
  question: Question;
  options: CampaignOptions;
  findError: (path: string) => string | undefined;
  onChange: (question: Question) => void;
}

/** Who is meant: parts that all hold, of whose conditions one does. */
export function QuestionEditor({ question, options, findError, onChange }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { parts } = question;
  const setPart = (index: number, conditions: Part['conditions']) =>
    onChange({
      parts: parts.flatMap((part, at) => {
        if (at !== index) return [part];
        return conditions.length > 0 ? [{ conditions }] : [];
      }),
    });
  const example = () => createCondition('lastVisit', options, { locations: [], month: 1 });
  return (
    <div className="grid gap-4">
      {parts.length === 0 && <p className="text-muted">{t('desk.campaigns.everyone')}</p>}
      {parts.map(({ conditions }, index) => (
        <fieldset key={`${parts.length}/${index}`} className="border-border rounded-card grid gap-5 border p-4">
          <legend className="px-1 font-semibold">
            {t(index === 0 ? 'desk.campaigns.part.first' : 'desk.campaigns.part.next')}
          </legend>
          {conditions.map((condition, at) => (
            <div key={`${conditions.length}/${at}`} className="grid gap-3">
              {at > 0 && <p className="font-semibold">{t('desk.campaigns.or')}</p>}
              <ConditionFields
                condition={condition}
                options={options}
                error={findError(`question.parts.${index}.conditions.${at}`)}
                onChange={(next) =>
                  setPart(
                    index,
                    conditions.map((each, place) => (place === at ? next : each)),
                  )
                }
                onRemove={() =>
                  setPart(
                    index,
                    conditions.filter((_, place) => place !== at),
                  )
                }
              />
            </div>
          ))}
          {conditions.length < MAX_PART_CONDITIONS && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => setPart(index, [...conditions, example()])}
            >
              <Icon icon={Plus} className="size-4" />
              {t('desk.campaigns.condition.or')}
            </Button>
          )}
        </fieldset>
      ))}
      {parts.length < MAX_SEGMENT_PARTS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange({ parts: [...parts, { conditions: [example()] }] })}
        >
          <Icon icon={Plus} className="size-5" />
          {t('desk.campaigns.condition.add')}
        </Button>
      )}
    </div>
  );
}
