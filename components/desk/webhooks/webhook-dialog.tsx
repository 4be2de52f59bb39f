import { useState } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextField } from '@/components/ui/text-field';
import { MAX_NAME, MAX_URL } from 'loyalty-contract/limits';
import { webhookEventTypes } from 'loyalty-contract/webhook-event-types';
import { isHttpUrl } from '@/lib/desk/is-http-url';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '@/store/desk/endpoints/webhooks';
import { SecretDialog } from '../parts/secret-dialog';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import type { Webhook } from './webhooks-screen';

type EventType = Webhook['types'][number];

interface TypesFieldProps {
  types: readonly EventType[];
  disabled: boolean;
  error?: string | undefined;
  onChange: (types: EventType[]) => void;
}

/** The events that the address is told of. */
function TypesField({ types, disabled, error, onChange }: TypesFieldProps) {
  const { t } = useTranslation();
  const all = webhookEventTypes;
  return (
    <fieldset disabled={disabled} aria-describedby={error ? 'webhook-types-error' : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('desk.webhooks.types')}</legend>
      <div className="border-border rounded-control grid max-h-64 gap-1.5 overflow-y-auto border p-3">
        <CheckboxField
          label={t('desk.webhooks.types.all')}
          checked={types.length === all.length}
          onChange={(event) => onChange(event.target.checked ? [...all] : [])}
        />
        {all.map((type) => (
          <CheckboxField
            key={type}
            label={
              <bdi dir="ltr" className="font-mono text-sm">
                {type}
              </bdi>
            }
            checked={types.includes(type)}
            onChange={(event) =>
              onChange(event.target.checked ? [...types, type] : types.filter((other) => other !== type))
            }
          />
        ))}
      </div>
      {error && (
        <p id="webhook-types-error" role="alert" className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface WebhookDialogProps {
  /** Absent: a new one. */
  webhook?: Webhook;
  onDone: () => void;
  onClose: () => void;
}

/** Creates a webhook, whose secret is shown once, or changes one. */
export function WebhookDialog({ webhook, onDone, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState<readonly EventType[]>(webhook?.types ?? webhookEventTypes);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useWrite(useCreateWebhookMutation()[0]);
  const update = useWrite(useUpdateWebhookMutation()[0]);
  const write = webhook ? update : creation;
  const locked = isLocked(write.state);
  const address = url.trim();
  const isWrong = address.length > MAX_URL || !isHttpUrl(address);
  const isMissing = types.length === 0;

  const send = (): Promise<unknown> | undefined => {
    setSubmitted(true);
    if (isWrong || isMissing) return undefined;
    const body = { businessId, url: address, description: description.trim(), types: [...types] };
    return webhook ? update.send({ params: { webhookId: webhook.webhookId }, body }) : creation.send({ body });
  };
  if (creation.state.name === 'done')
    return <SecretDialog title={t('desk.webhooks.secret')} secret={creation.state.data.secret} onClose={onDone} />;
  return (
    <WriteDialog
      title={t(webhook ? 'desk.webhooks.change' : 'desk.webhooks.create')}
      submit={t(webhook ? 'desk.staff.save' : 'desk.webhooks.create')}
      write={write}
      send={send}
      // The secret of a new one is shown then.
      onDone={webhook ? onDone : () => undefined}
      onClose={onClose}
    >
      <TextField
        label={t('desk.webhooks.url')}
        hint={t('desk.webhooks.url.hint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        value={url}
        readOnly={locked}
        data-initial-focus=""
        error={isSubmitted && isWrong ? t('desk.webhooks.url.wrong') : undefined}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('desk.webhooks.description')}
        optional={t('common.optional')}
        maxLength={MAX_NAME}
        value={description}
        readOnly={locked}
        onChange={(event) => setDescription(event.target.value)}
      />
      <TypesField
        types={types}
        disabled={locked}
        error={isSubmitted && isMissing ? t('desk.keys.scopes.missing') : undefined}
        onChange={setTypes}
      />
    </WriteDialog>
  );
}
