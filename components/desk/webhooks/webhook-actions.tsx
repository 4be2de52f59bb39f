import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import {
  useDeleteWebhookMutation,
  useDisableWebhookMutation,
  useEnableWebhookMutation,
  useRotateWebhookSecretMutation,
} from '@/store/desk/endpoints/webhooks';
import { ReasonDialog } from '../parts/reason-dialog';
import { SecretDialog } from '../parts/secret-dialog';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness } from '../shell/desk-context';
import { deskHref } from '@/lib/desk/hrefs';
import { useDeskNavigate } from '../shell/desk-link';
import { useWrite } from '../writes/use-write';
import { ReplayDialog } from './replay-dialog';
import { WebhookDialog } from './webhook-dialog';
import type { Webhook } from './webhooks-screen';

type WebhookAction = 'change' | 'replay' | 'rotate' | 'disable' | 'enable' | 'delete';

interface ActionDialogProps {
  webhook: Webhook;
  action: 'rotate' | 'disable' | 'enable' | 'delete';
  onDone: () => void;
  onClose: () => void;
}

/** Actions that need a reason for the log. A new secret is shown once. */
function ActionDialog({ webhook, action, onDone, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const rotation = useWrite(useRotateWebhookSecretMutation()[0]);
  const writes = {
    rotate: rotation,
    disable: useWrite(useDisableWebhookMutation()[0]),
    enable: useWrite(useEnableWebhookMutation()[0]),
    delete: useWrite(useDeleteWebhookMutation()[0]),
  };
  const write = writes[action];
  const { webhookId } = webhook;
  if (rotation.state.name === 'done')
    return <SecretDialog title={t('desk.webhooks.secret')} secret={rotation.state.data.secret} onClose={onDone} />;
  return (
    <ReasonDialog
      variant="danger"
      title={t(`desk.webhooks.${action}.title`)}
      text={t(`desk.webhooks.${action}.text`)}
      submit={t(`desk.webhooks.${action}`)}
      audience="log"
      write={write}
      send={(reason): Promise<unknown> => write.send({ params: { webhookId }, body: { businessId, reason } })}
      // The new secret is shown then.
      onDone={action === 'rotate' ? () => undefined : onDone}
      onClose={onClose}
    />
  );
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { push } = useDeskNavigate();
  const [action, setAction] = useState<WebhookAction>();
  const doneMessage = useDoneMessage();
  const close = () => setAction(undefined);
  const actions: WebhookAction[] = [
    'replay',
    'change',
    'rotate',
    webhook.state === 'disabled' ? 'enable' : 'disable',
    'delete',
  ];
  const finish = (finished: WebhookAction) => {
    close();
    if (finished === 'delete') void push(deskHref.webhooks);
    else doneMessage.show(t(`desk.webhooks.${finished}.done`));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {actions.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setAction(name)}>
            {t(`desk.webhooks.${name}`)}
          </Button>
        ))}
      </div>
      {doneMessage.element}
      {action === 'change' && <WebhookDialog webhook={webhook} onDone={() => finish('change')} onClose={close} />}
      {action === 'replay' && (
        <ReplayDialog
          webhookId={webhook.webhookId}
          onDone={(count) => {
            close();
            doneMessage.show(t('desk.webhooks.replayed', { count }));
          }}
          onClose={close}
        />
      )}
      {action !== undefined && action !== 'change' && action !== 'replay' && (
        <ActionDialog webhook={webhook} action={action} onDone={() => finish(action)} onClose={close} />
      )}
    </div>
  );
}
