import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useMergeProvenMembersMutation } from '@/store/desk/endpoints/merges';
import { MergePreview } from '../parts/merge-preview';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk, useLocation } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import { MergeCodes } from './merge-codes';
import { MergeSearch } from './merge-search';
import type { Member } from './till-machine';

interface MergeAccountsProps {
  /** The account that stays. */
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

type Proven = DeskResponse<'checkMergeCodes'>;

/** What the merge does, and the button that merges. */
function ProvenMerge({ member, proven, onDone, onClose }: MergeAccountsProps & { proven: Proven }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const { session } = useDesk();
  const write = useWrite(useMergeProvenMembersMutation()[0]);
  const { proof, preview } = proven;
  const send = () => {
    if (preview.obstacles.length > 0) return undefined;
    const accounts = { comoMemberId: member.comoMemberId, from: preview.from.comoMemberId };
    const reason = t('desk.till.merge.reason');
    return write.send({ body: { businessId, locationId, ...accounts, by: session.name, reason, proof } });
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
      <MergePreview preview={preview} />
    </WriteDialog>
  );
}

/** Makes two accounts of the guest one: the other is found, the guest reads a code of each, and the merge is previewed. */
export function MergeAccountsDialog(props: MergeAccountsProps) {
  const { t } = useTranslation();
  const [other, setOther] = useState<Member>();
  const [proven, setProven] = useState<Proven>();
  if (proven) return <ProvenMerge {...props} proven={proven} />;
  return (
    <Dialog title={t('desk.member.merge.title')} closeLabel={t('common.close')} onClose={props.onClose}>
      {other ? (
        <MergeCodes member={props.member} other={other} onProven={setProven} />
      ) : (
        <MergeSearch member={props.member} onFound={setOther} />
      )}
    </Dialog>
  );
}
