import { isolate } from 'loyalty-text/isolate';
import { useState } from 'react';
import { getFormatLocale } from 'loyalty-text/format-locale';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useListMergesQuery, useUndoMergeMutation } from '@/store/desk/endpoints/merges';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { useWrite, type WriteState } from '../writes/use-write';

type Merge = DeskResponse<'listMerges'>['merges'][number];

/** Why the backend refused it: what was used since. */
const getRefusal = (state: WriteState<unknown>) =>
  state.name === 'refused' && isApiError(state.error)
    ? state.error.fields?.find(({ path }) => path === 'mergeId')?.code
    : undefined;

interface UndoMergeDialogProps {
  merge: Merge;
  onDone: (undone: DeskResponse<'undoMerge'>) => void;
  onClose: () => void;
}

function UndoMergeDialog({ merge, onDone, onClose }: UndoMergeDialogProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const write = useWrite(useUndoMergeMutation()[0]);
  const refusal = getRefusal(write.state);
  return (
    <ReasonDialog
      variant="danger"
      title={t('desk.member.unmerge.title')}
      text={
        <>
          <p>{t('desk.member.unmerge.text')}</p>
          {refusal !== undefined && (
            <Alert tone="warning">
              {t(`desk.member.unmerge.refused.${refusal}`, { defaultValue: t('desk.member.unmerge.refused') })}
            </Alert>
          )}
        </>
      }
      submit={t('desk.member.unmerge.submit')}
      audience="member"
      maxLength={MAX_CORRECTION_REASON}
      write={write}
      send={(reason) =>
        write.send({ params: { mergeId: merge.mergeId }, body: { businessId, by: session.name, reason } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** The merges into this account that can still be undone. */
export function MemberMerges({ comoMemberId, onDone }: { comoMemberId: string; onDone: (text: string) => void }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(getFormatLocale(i18n.language), { type: 'conjunction' });
  const { businessId } = useBusiness();
  const { formatDateTime } = useTimes();
  const { data } = useListMergesQuery({ params: { comoMemberId }, query: { businessId } });
  const [undoing, setUndoing] = useState<Merge>();
  const open = (data?.merges ?? []).filter(({ undoUntil }) => undoUntil !== null);
  const close = () => setUndoing(undefined);
  return (
    <>
      {open.length > 0 && (
        <ul aria-label={t('desk.member.merges')} className="grid gap-3">
          {open.map((merge) => (
            <li key={merge.mergeId}>
              <Alert tone="info">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p>
                    {t('desk.member.merged', {
                      name: isolate(merge.by),
                      time: formatDateTime(merge.at),
                      until: formatDateTime(merge.undoUntil ?? merge.at),
                    })}
                  </p>
                  <Button variant="secondary" onClick={() => setUndoing(merge)}>
                    {t('desk.member.unmerge')}
                  </Button>
                </div>
              </Alert>
            </li>
          ))}
        </ul>
      )}
      {undoing && (
        <UndoMergeDialog
          merge={undoing}
          onDone={({ lostContacts = [] }) => {
            close();
            const contacts = list.format(lostContacts.map(({ value }) => value));
            onDone(contacts === '' ? t('desk.member.unmerge.done') : t('desk.member.unmerge.done.lost', { contacts }));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
