import { isolate } from 'loyalty-text/isolate';
import { useState, type FormEvent } from 'react';
import { SPOKEN_CODE_DIGITS } from 'loyalty-contract/desk-limits';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { CodeInput } from '@/components/shared/one-time-code/code-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useCheckMergeCodesMutation, useSendMergeCodesMutation } from '@/store/desk/endpoints/merges';
import { useMemberName } from '../parts/use-member-name';
import { useBusiness, useLocation } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import type { Member } from './till-machine';

interface MergeCodesProps {
  /** The account that stays. */
  member: Member;
  /** The account that ends. */
  other: Member;
  onProven: (proven: DeskResponse<'checkMergeCodes'>) => void;
}

/** Sends both accounts a code, and takes what the guest reads out. */
export function MergeCodes({ member, other, onProven }: MergeCodesProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const getMemberName = useMemberName();
  const write = useWrite(useSendMergeCodesMutation()[0]);
  const [check, { isLoading, error, reset }] = useCheckMergeCodesMutation();
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<DeskResponse<'sendMergeCodes'>>();
  const accounts = { businessId, locationId, comoMemberId: member.comoMemberId, from: other.comoMemberId };
  const getCode = (id: string) => codes[id] ?? '';
  const finishSending = (data: DeskResponse<'sendMergeCodes'> | undefined) => {
    if (!data) return;
    setSent(data);
    setCodes({});
    reset();
  };
  const send = async () => {
    const { lookUpId = '' } = member;
    const { lookUpId: fromLookUpId = '' } = other;
    finishSending(await write.send({ body: { ...accounts, lookUpId, fromLookUpId } }));
  };
  const [code, fromCode] = [getCode(accounts.comoMemberId), getCode(accounts.from)];
  const isComplete = [code, fromCode].every(({ length }) => length === SPOKEN_CODE_DIGITS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sent || !isComplete || isLoading) return;
    const { data } = await check({ body: { ...accounts, requestId: sent.requestId, code, fromCode } });
    if (data) onProven(data);
  };
  const describe = (refusal: unknown) =>
    isApiError(refusal) && refusal.code === 'CONTACT_UNPROVEN' ? t('desk.till.merge.unproven') : undefined;
  const isSending = write.state.name === 'sending';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {t('desk.till.merge.found', { name: isolate(getMemberName(other)) })}
      </p>
      {sent && (
        <>
          <p>{t('desk.till.merge.codes')}</p>
          {sent.codes.map(({ comoMemberId, destination }, index) => (
            <CodeInput
              key={comoMemberId}
              label={t('desk.till.merge.code', { destination: `\u2068${destination}\u2069` })}
              length={SPOKEN_CODE_DIGITS}
              value={getCode(comoMemberId)}
              disabled={isLoading}
              focusOnMount={index === 0}
              onChange={(value) => setCodes((before) => ({ ...before, [comoMemberId]: value }))}
            />
          ))}
        </>
      )}
      {error && (
        <Alert tone="danger">
          <CallErrorMessage error={error} />
        </Alert>
      )}
      {sent && (
        <Button type="submit" busy={isLoading} disabled={!isComplete} className="min-h-14">
          {t('desk.till.merge.check')}
        </Button>
      )}
      <WriteAlert state={write.state} describe={describe} onRetry={() => void write.retry().then(finishSending)} />
      {write.state.name !== 'unknown' && (
        <Button variant={sent ? 'quiet' : 'primary'} busy={isSending} className="min-h-14" onClick={() => void send()}>
          {t(sent ? 'desk.till.merge.again' : 'desk.till.merge.send')}
        </Button>
      )}
    </form>
  );
}
