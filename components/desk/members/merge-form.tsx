import { useState } from 'react';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { QueryState } from '@/components/shared/query/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useMergeMembersMutation, usePreviewMergeQuery } from '@/store/desk/endpoints/merges';
import { ReasonField } from '../parts/reason-field';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import { MergePreview } from '../parts/merge-preview';

interface MergeFormProps {
  /** The account that ends. */
  from: string;
  /** The one that stays. */
  into: string;
  /** The way back to the choice. */
  before: React.ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a merge will do, and merges with a reason. */
export function MergeForm({ from, into, before, onDone, onClose }: MergeFormProps) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const write = useWrite(useMergeMembersMutation()[0]);
  const query = usePreviewMergeQuery({ params: { comoMemberId: into }, query: { businessId, from } });
  const preview: DeskResponse<'previewMerge'> | undefined = query.currentData;
  const mayMerge = preview?.obstacles.length === 0;
  const send = () => {
    setSubmitted(true);
    if (!mayMerge || reason.trim() === '') return undefined;
    const body = { businessId, from, by: session.name, reason: reason.trim() };
    return write.send({ params: { comoMemberId: into }, body });
  };
  return (
    <WriteDialog
      title={t('desk.member.merge.title')}
      submit={t('desk.member.merge.submit')}
      variant="danger"
      write={write}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <div>{before}</div>
      <QueryState query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(data) => <MergePreview preview={data} />}
      </QueryState>
      <ReasonField
        audience="member"
        value={reason}
        maxLength={MAX_CORRECTION_REASON}
        readOnly={isLocked(write.state)}
        showsError={isSubmitted}
        onChange={setReason}
      />
    </WriteDialog>
  );
}
