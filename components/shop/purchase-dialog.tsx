import { PartyPopper } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/components/shared/amount';
import { errorWords } from '@/components/shared/error-words';
import { Picture } from '@/components/shared/picture';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { balanceOf } from '@/lib/format/wallet';
import { href } from '@/lib/navigation/hrefs';
import { isSending, type Intent, type PurchaseState } from './purchase-machine';

interface PurchaseDialogProps {
  state: Exclude<PurchaseState, { name: 'closed' }>;
  onConfirm: () => void;
  onClose: () => void;
}

function useBalance({ item }: Intent): number | undefined {
  const configuration = useConfiguration();
  const { details } = useMember();
  return details && balanceOf(details, item.currency, configuration);
}

function Sums({ intent }: { intent: Intent }) {
  const { t } = useTranslation();
  const { item } = intent;
  const balance = useBalance(intent);
  const rows = [
    { name: t('shop.confirm.price'), amount: item.price },
    ...(balance === undefined ? [] : [{ name: t('shop.confirm.before'), amount: balance }]),
    ...(balance === undefined || balance < item.price
      ? []
      : [{ name: t('shop.confirm.after'), amount: balance - item.price }]),
  ];
  return (
    <dl className="bg-raised rounded-control grid gap-2 p-4">
      {rows.map((row) => (
        <div key={row.name} className="flex justify-between gap-4">
          <dt className="text-muted">{row.name}</dt>
          <dd className="font-semibold">
            <Amount hundredths={row.amount} kind={item.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Confirming({ state, onConfirm, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation();
  const { intent } = state;
  const sending = isSending(state);
  const checking = state.name === 'checking';
  const words = checking ? t('shop.confirm.check') : t('shop.confirm.submit');
  return (
    <div className="grid gap-4">
      <Picture
        src={intent.item.imageUrl}
        alt=""
        width={400}
        height={220}
        className="rounded-control h-36 w-full sm:h-44"
      />
      {state.name === 'confirming' && state.priceChanged && <Alert tone="warning">{t('shop.confirm.newPrice')}</Alert>}
      {checking && <Alert tone="warning">{t('shop.confirm.checking')}</Alert>}
      {state.name === 'refused' && <Alert tone="danger">{errorWords(t, state.error)}</Alert>}
      <Sums intent={intent} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" data-initial-focus onClick={onClose}>
          {state.name === 'refused' ? t('common.close') : t('common.cancel')}
        </Button>
        {state.name !== 'refused' && (
          <Button busy={sending} onClick={onConfirm}>
            {sending ? t('shop.confirm.sending') : words}
          </Button>
        )}
      </div>
    </div>
  );
}

function Bought({ state }: { state: Extract<PurchaseState, { name: 'bought' }> }) {
  const { t } = useTranslation();
  const balance = useBalance(state.intent);
  const { gift } = state.bought;
  return (
    <div className="grid justify-items-center gap-4 text-center" role="status">
      <span className="bg-success-soft text-success inline-flex size-16 items-center justify-center rounded-full">
        <PartyPopper aria-hidden className="size-8" />
      </span>
      <p>{t('shop.bought.text', { name: gift.name })}</p>
      {balance !== undefined && (
        <p className="text-muted">
          {t('shop.bought.balance')}:{' '}
          <strong className="text-text">
            <Amount hundredths={balance} kind={state.intent.item.currency} />
          </strong>
        </p>
      )}
      <Link href={`${href.rewards}?gift=${encodeURIComponent(gift.id)}`} className={buttonStyle('primary', 'w-full')}>
        {t('shop.bought.gift')}
      </Link>
    </div>
  );
}

/** Asks once before value moves, says what became of it, and shows the new gift and balance. */
export function PurchaseDialog({ state, onConfirm, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation();
  const title =
    state.name === 'bought' ? t('shop.bought.title') : t('shop.confirm.title', { name: state.intent.item.name });
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      {state.name === 'bought' ? (
        <Bought state={state} />
      ) : (
        <Confirming state={state} onConfirm={onConfirm} onClose={onClose} />
      )}
    </Dialog>
  );
}
