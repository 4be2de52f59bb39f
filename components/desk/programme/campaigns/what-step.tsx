import { MAX_CAMPAIGN_SUBJECT, MAX_CAMPAIGN_TEXT } from 'loyalty-contract/campaign-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { SelectField } from '@/components/ui/select-field';
import { SwitchField } from '@/components/ui/switch-field';
import { useAmounts } from '../../parts/use-amounts';
import { FormPart } from '../form-part';
import { LocalizedField } from '../localized-field';
import { NumberField } from '../number-field';
import { useNumberInputs } from '../use-number-inputs';
import type { StepProps } from './step-props';
import { TestMessage } from './test-message';

/** What members get: a message, a gift, points, or several of them. */
export function WhatStep({ campaignId, editor, options, findError }: StepProps) {
  const { t } = useTranslation();
  const { content, change, epoch } = editor;
  const { getName } = useAmounts();
  const inputs = useNumberInputs();
  const { message, purpose, giftItemId, points } = content;
  const { languages, purposes, gifts } = options;
  const [purposeError, giftError] = [findError('purpose'), findError('giftItemId')];
  const nothing = findError('content');
  return (
    <div className="grid gap-8">
      {nothing !== undefined && <Alert tone="warning">{nothing}</Alert>}
      <FormPart title={t('desk.campaigns.message')} text={t('desk.campaigns.message.text')}>
        {purposes.length === 0 && <Alert tone="info">{t('desk.campaigns.purpose.none')}</Alert>}
        {(purposes.length > 0 || message) && (
          <SwitchField
            label={t('desk.campaigns.message.send')}
            checked={message !== null}
            onChange={({ target }) =>
              change(
                target.checked
                  ? { message: { subject: {}, text: {} }, purpose: purpose ?? purposes[0]?.id ?? null }
                  : { message: null, purpose: null },
              )
            }
          />
        )}
        {message && (
          <>
            <LocalizedField
              label={t('desk.campaigns.subject')}
              value={message.subject}
              languages={languages}
              maxLength={MAX_CAMPAIGN_SUBJECT}
              error={findError('message.subject')}
              onChange={(subject) => typeof subject !== 'string' && change({ message: { ...message, subject } })}
            />
            <LocalizedField
              label={t('desk.campaigns.body')}
              value={message.text}
              languages={languages}
              maxLength={MAX_CAMPAIGN_TEXT}
              long
              error={findError('message.text')}
              onChange={(text) => typeof text !== 'string' && change({ message: { ...message, text } })}
            />
            <SelectField
              label={t('desk.campaigns.purpose')}
              value={purpose ?? ''}
              {...(purpose === null && { placeholder: t('desk.campaigns.purpose.choose') })}
              options={purposes.map(({ id, name }) => ({ value: id, label: name }))}
              {...(purposeError !== undefined && { error: purposeError })}
              onChange={({ target }) => change({ purpose: target.value === '' ? null : target.value })}
            />
            <p className="text-muted text-sm">{t('desk.campaigns.purpose.hint')}</p>
            <TestMessage campaignId={campaignId} editor={editor} languages={languages} />
          </>
        )}
      </FormPart>
      <FormPart title={t('desk.campaigns.gift')} text={t('desk.campaigns.gift.text')}>
        {gifts.length === 0 ? (
          <p className="text-muted">{t('desk.campaigns.gift.noItems')}</p>
        ) : (
          <SelectField
            label={t('desk.campaigns.gift.item')}
            value={giftItemId ?? ''}
            placeholder={t('desk.campaigns.gift.none')}
            options={gifts.map(({ id, name }) => ({ value: id, label: name }))}
            {...(giftError !== undefined && { error: giftError })}
            onChange={({ target }) => change({ giftItemId: target.value === '' ? null : target.value })}
          />
        )}
      </FormPart>
      {(options.hasPoints || points !== null) && (
        <FormPart title={getName('points')} text={t('desk.campaigns.points.text')}>
          <NumberField
            key={epoch}
            label={t('desk.campaigns.points')}
            optional={t('common.optional')}
            value={points}
            {...inputs.amount('points')}
            error={findError('points')}
            onChange={(amount) => change({ points: amount === 0 ? null : amount })}
          />
        </FormPart>
      )}
    </div>
  );
}
