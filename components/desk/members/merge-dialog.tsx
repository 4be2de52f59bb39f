import { useState } from 'react';
import { ArrowLeft } from '@/components/ui/icons';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MergeChoice } from './merge-choice';
import { MergeForm } from './merge-form';
import type { RecordMember } from './member-record';

interface MergeDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Merges another account of the same person into the member's: it is searched or scanned, previewed and confirmed with a reason. */
export function MergeDialog({ member, onDone, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState<string>();
  if (from !== undefined)
    return (
      <MergeForm
        from={from}
        into={member.comoMemberId}
        before={
          <Button variant="text" onClick={() => setFrom(undefined)}>
            <Icon icon={ArrowLeft} className="flip-in-rtl size-5" />
            {t('desk.member.merge.other')}
          </Button>
        }
        onDone={() => onDone(t('desk.member.merge.done'))}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('desk.member.merge.title')} closeLabel={t('common.close')} onClose={onClose}>
      <MergeChoice member={member} search={search} onSearch={setSearch} onChoose={setFrom} />
    </Dialog>
  );
}
