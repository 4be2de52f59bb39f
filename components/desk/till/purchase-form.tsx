import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { MAX_RECEIPT_NUMBER } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useRecordPurchaseMutation } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';
import { isLocked, useWrite, type WriteError } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { TillFormFrame, type TillFormProps } from './till-form-frame';
import { AmountField } from '../parts/amount-field';
import { UnusualAmount, useIsUnusual } from '../parts/unusual-amount';
import { ApprovalQuestion } from './approval-question';
import { LinesField } from './lines-field';
import { PaidParts } from './paid-parts';
import { TaxField } from './line-type-field';
import { EMPTY_LINE, parseLines, parseTax, sumLines } from './purchase-lines';
import { addStamps } from './add-stamps';
import { ItemButtons } from './item-buttons';
import type { Member, PaidPart } from './till-machine';
import { useAmounts } from '../parts/use-amounts';
import { useOfferTexts } from '../parts/use-offer-texts';
import { useTillItems } from './use-till-items';
import { useEarnedText, useExplainPaid, useStampTexts, type PurchaseResult } from './use-purchase-texts';

/** The member with the balances and stamps after the purchase. */
const addEarned = (member: Member, { pointsEarned, creditEarned, stamps }: PurchaseResult): Member => ({
  ...member,
  points: member.points + pointsEarned,
  credit: member.credit + creditEarned,
  ...(member.stampCards && { stampCards: addStamps(member.stampCards, stamps ?? []) }),
});

/** Records what the member has bought: a total, or its lines. */
export function PurchaseForm({ member, paid, leaveActions, onDone }: TillFormProps & { paid: readonly PaidPart[] }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const { formatMoney, getPointsWorth, moneyUnit, parseMoney, wrongAmount, moneySign } = useAmounts();
  const tillItems = useTillItems();
  const describeEarned = useEarnedText();
  const describeOffers = useOfferTexts();
  const describeStamps = useStampTexts();
  const explainPaid = useExplainPaid();
  const [amount, setAmount] = useState('');
  const [tax, setTax] = useState('');
  const [typed, setTyped] = useState([EMPTY_LINE]);
  const [byLines, setByLines] = useState(false);
  const [receipt, setReceipt] = useState('');
  const [excluded, setExcluded] = useState<string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  /** The unusual total that the person is asked to confirm. */
  const [unusualTotal, setUnusualTotal] = useState<number>();
  const isUnusual = useIsUnusual('bill');
  const [record] = useRecordPurchaseMutation();
  const write = useWrite(record);
  const locked = isLocked(write.state);
  /** The refusal for which no manager is to be asked any more. */
  const [answered, setAnswered] = useState<WriteError>();

  const total = parseMoney(amount);
  const includedTax = total === undefined ? undefined : parseTax(tax, total, moneyUnit);
  const ofTotal = total === undefined || !includedTax ? undefined : tillItems.toLines(total, includedTax);
  const items = byLines ? parseLines(typed, moneyUnit) : ofTotal;
  const explainTotal = () => {
    if (total === undefined) return wrongAmount;
    return includedTax && !ofTotal ? tillItems.explainNothingLeft() : undefined;
  };
  const receiptNumber = receipt.trim();
  const hasItemCard = member.stampCards?.some(({ by }) => by === 'items');
  const payments = paid.filter(({ paymentId }) => !excluded.includes(paymentId));
  const credit = payments.reduce((sum, { account, amount }) => (account === 'credit' ? sum + amount : sum), 0);
  const points = payments.reduce((sum, { account, amount }) => (account === 'points' ? sum + amount : sum), 0);
  const worth = points === 0 ? 0 : getPointsWorth(points);
  const sum = items && sumLines(items);
  const asksUnusual = sum !== undefined && sum === unusualTotal && !locked;
  // Without a value of points the business decides at its till what they pay.
  const rest = sum === undefined || worth === undefined ? undefined : Math.max(0, sum - credit - worth);
  const paidError = explainPaid(sum, { credit, worth });

  const finish = (result: PurchaseResult | undefined) => {
    if (!result || !items) return;
    const title = t('desk.till.purchase.done', { amount: formatMoney(sumLines(items)) });
    const lines = [
      ...(result.counted === undefined
        ? []
        : [t('desk.till.counted', { counted: formatMoney(result.counted), total: formatMoney(sumLines(items)) })]),
      describeEarned(result),
      ...describeOffers(result.multipliers),
      ...describeStamps(result.stamps),
      t('desk.till.purchase.receiptLine', { number: receiptNumber }),
    ];
    const linked = payments.map(({ paymentId }) => paymentId);
    const isFull = result.stamps?.some(({ completed }) => completed > 0);
    onDone({
      result: { title, lines, ...(isFull && { needsLookUp: true as const }) },
      member: addEarned(member, result),
      linked,
    });
  };
  const refusal = write.state.name === 'refused' ? write.state.error : undefined;
  const ceiling = refusal && 'facts' in refusal ? refusal.facts?.ceiling : undefined;
  const isAsking = ceiling !== undefined && refusal !== answered;
  const { comoMemberId } = member;
  const approve = async (approval: string) => {
    setAnswered(refusal);
    finish(await write.complete((sent) => ({ ...sent, body: { ...sent.body, approval } })));
  };
  const send = async () => {
    if (!items) return;
    setUnusualTotal(undefined);
    const purchase = { businessId, locationId, comoMemberId, receiptNumber, items };
    const ids = payments.map(({ paymentId }) => paymentId);
    finish(await write.send({ body: { ...purchase, ...(ids.length > 0 && { payments: ids }) } }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (sum === undefined || receiptNumber === '' || paidError !== undefined) return;
    if (isUnusual(sum)) setUnusualTotal(sum);
    else void send();
  };

  return (
    <TillFormFrame
      title={t('desk.till.action.purchase')}
      member={member}
      leaveActions={locked ? undefined : leaveActions}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {byLines ? (
          <LinesField lines={typed} showsError={isSubmitted} readOnly={locked} onChange={setTyped} />
        ) : (
          <>
            <ItemButtons
              items={tillItems.items}
              counts={tillItems.counts}
              readOnly={locked}
              onChange={(index, by) => setAmount(tillItems.change(index, by, amount))}
            />
            <AmountField
              label={t('desk.till.purchase.amount')}
              hint={hasItemCard && !tillItems.isChosen ? t('desk.till.purchase.itemStamps') : undefined}
              value={amount}
              focused
              sign={moneySign}
              readOnly={locked}
              error={isSubmitted ? explainTotal() : undefined}
              onChange={setAmount}
            />
            <TaxField
              value={tax}
              readOnly={locked}
              error={isSubmitted && total !== undefined && !includedTax ? t('desk.till.lines.tax.wrong') : undefined}
              onChange={setTax}
            />
          </>
        )}
        {!locked && (
          <Button variant="text" className="justify-self-start" onClick={() => setByLines(!byLines)}>
            {t(byLines ? 'desk.till.purchase.byTotal' : 'desk.till.purchase.byLines')}
          </Button>
        )}
        <TextField
          label={t('desk.till.purchase.receipt')}
          value={receipt}
          autoComplete="off"
          maxLength={MAX_RECEIPT_NUMBER}
          readOnly={locked}
          error={isSubmitted && receiptNumber === '' ? t('desk.till.purchase.receipt.missing') : undefined}
          onChange={(event) => setReceipt(event.target.value)}
        />
        <PaidParts
          paid={paid}
          excluded={excluded}
          readOnly={locked}
          remaining={paidError === undefined ? rest : undefined}
          error={isSubmitted ? paidError : undefined}
          onChange={setExcluded}
        />
        {asksUnusual && <UnusualAmount of="bill" hundredths={sum} onConfirm={() => void send()} />}
        {!isAsking && !asksUnusual && (
          <WriteAlert
            state={write.state}
            onRetry={() => void write.retry().then(finish)}
            describe={() => (ceiling === undefined ? undefined : t('desk.ceiling', { amount: formatMoney(ceiling) }))}
          />
        )}
        {write.state.name !== 'unknown' && !asksUnusual && (
          <Button type="submit" busy={write.state.name === 'sending'} className="min-h-16 text-lg">
            {sum !== undefined
              ? t('desk.till.purchase.submit', { amount: formatMoney(sum) })
              : t('desk.till.action.purchase')}
          </Button>
        )}
      </form>
      {isAsking && sum !== undefined && (
        <ApprovalQuestion
          purchase={{ businessId, comoMemberId, total: sum }}
          ceiling={ceiling}
          onApproved={(approval) => void approve(approval)}
          onClose={() => setAnswered(refusal)}
        />
      )}
    </TillFormFrame>
  );
}
