import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { useApprovePurchaseMutation } from '@/store/desk/endpoints/sign-in';
import { useAmounts } from '../parts/use-amounts';
import { CodeEntry } from '../shell/code-entry';
import { useSendCode, type SentCode } from '../shell/use-send-code';

/** A purchase as it would be recorded; `total` in hundredths. */
interface AskedPurchase {
  businessId: string;
  comoMemberId: string;
  total: number;
}

export interface ApprovalDialogProps {
  purchase: AskedPurchase;
  /** What needs no manager, in hundredths. */
  ceiling: number;
  onApproved: (approval: string) => void;
  onClose: () => void;
}

interface ManagerStepProps {
  /** The person of the last code may not approve. */
  isRefused: boolean;
  onSent: (sent: SentCode) => void;
}

/** Asks for the address of the manager. */
function ManagerStep({ isRefused, onSent }: ManagerStepProps) {
  const { t } = useTranslation();
  const { send, isLoading, error } = useSendCode('approval');
  const [email, setEmail] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Also when the dialog is open already, and comes back from a code.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
  }, []);
  const [isSubmitted, setSubmitted] = useState(false);
  const address = normalizeEmail(email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (address === undefined || isLoading) return;
    const sent = await send(address);
    if (sent) onSent(sent);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isRefused && !isSubmitted && <Alert tone="danger">{t('desk.approval.refused')}</Alert>}
      <TextField
        label={t('desk.approval.email')}
        type="email"
        // The device is the cashier's: it neither fills in an address nor keeps this one.
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        data-initial-focus=""
        value={email}
        error={isSubmitted && address === undefined ? t('desk.signIn.email.wrong') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      {error && <CallErrorAlert error={error} />}
      <Button type="submit" busy={isLoading}>
        {t('desk.approval.send')}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  purchase: AskedPurchase;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onApproved: (approval: string) => void;
  onRefused: () => void;
  onBack: () => void;
}

/** Asks for the code that the manager got. */
function CodeStep({ purchase, sent, onSent, onApproved, onRefused, onBack }: CodeStepProps) {
  const { t } = useTranslation();
  const [approve, { data, error, isLoading }] = useApprovePurchaseMutation();
  const submit = async (code: string) => {
    const { data: result } = await approve({ body: { ...purchase, challengeId: sent.challengeId, code } });
    if (result?.status === 'OK') onApproved(result.approval);
    if (result?.status === 'APPROVER_REFUSED') onRefused();
  };
  return (
    <>
      <p className="text-muted">
        {t('desk.signIn.code.text')} <bdi className="text-text font-semibold">{sent.email}</bdi>
      </p>
      <CodeEntry
        sent={sent}
        onSent={onSent}
        result={data}
        error={error}
        isChecking={isLoading}
        onComplete={(code) => void submit(code)}
      >
        <Button variant="quiet" onClick={onBack}>
          {t('desk.signIn.otherAddress')}
        </Button>
      </CodeEntry>
    </>
  );
}

/** Lets a manager approve a purchase on the screen of a cashier, who stays signed in, by a code. */
export function ApprovalDialog({ purchase, ceiling, onApproved, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation();
  const { formatMoney } = useAmounts();
  const [sent, setSent] = useState<SentCode>();
  const [isRefused, setRefused] = useState(false);
  const startAgain = (refused: boolean) => {
    setRefused(refused);
    setSent(undefined);
  };
  return (
    <Dialog title={t('desk.approval.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p>
            {t('desk.approval.text', { amount: formatMoney(purchase.total) })} {t('desk.approval.how')}
          </p>
          <p className="text-muted">{t('desk.ceiling', { amount: formatMoney(ceiling) })}</p>
        </div>
        {sent ? (
          <CodeStep
            key={sent.challengeId}
            purchase={purchase}
            sent={sent}
            onSent={setSent}
            onApproved={onApproved}
            onRefused={() => startAgain(true)}
            onBack={() => startAgain(false)}
          />
        ) : (
          <ManagerStep isRefused={isRefused} onSent={setSent} />
        )}
      </div>
    </Dialog>
  );
}
