import { Facts } from '../parts/facts';
import { useState, type FormEvent } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextAreaField } from '@/components/ui/text-area-field';
import { MAX_FIELD } from 'loyalty-contract/limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import {
  useAddMemberNoteMutation,
  useDeleteMemberNoteMutation,
  useListMemberNotesInfiniteQuery,
} from '@/store/desk/endpoints/members';
import { rowButtonStyle } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useHasScope } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';
import { isLocked, useWrite } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';

type Note = DeskResponse<'listMemberNotes'>['notes'][number];

function AddNote({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const [text, setText] = useState('');
  const write = useWrite(useAddMemberNoteMutation()[0]);
  const clear = (note: unknown) => {
    if (note !== undefined) setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void write.send({ params: { comoMemberId }, body: { businessId, text: text.trim() } }).then(clear);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 py-3">
      <TextAreaField
        label={t('desk.member.notes.new')}
        rows={3}
        value={text}
        maxLength={MAX_FIELD}
        readOnly={isLocked(write.state)}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-muted text-sm">{t('desk.member.notes.hint')}</p>
      <WriteAlert state={write.state} onRetry={() => void write.retry().then(clear)} />
      {write.state.name !== 'unknown' && (
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={write.state.name === 'sending'}
          disabled={text.trim() === ''}
        >
          {t('desk.member.notes.add')}
        </Button>
      )}
    </form>
  );
}

function DeleteNoteDialog({ comoMemberId, note, onClose }: { comoMemberId: string; note: Note; onClose: () => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const write = useWrite(useDeleteMemberNoteMutation()[0]);
  return (
    <WriteDialog
      title={t('desk.member.notes.delete.title')}
      submit={t('desk.member.notes.delete')}
      variant="danger"
      write={write}
      send={() => write.send({ params: { comoMemberId, noteId: note.noteId }, body: { businessId } })}
      onDone={onClose}
      onClose={onClose}
    >
      <blockquote className="border-border border-s-4 ps-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {note.text}
      </blockquote>
    </WriteDialog>
  );
}

/** Notes of staff about the member; the member sees them only in the report of personal data. */
export function MemberNotes({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const { businessId } = useBusiness();
  const mayWrite = useHasScope('members:write');
  const query = useListMemberNotesInfiniteQuery({ businessId, comoMemberId });
  const [deleting, setDeleting] = useState<Note>();
  return (
    <>
      {mayWrite && <AddNote comoMemberId={comoMemberId} />}
      <QueryState query={query} skeleton={<Skeleton className="my-3 h-24 w-full" />}>
        {({ pages }) => {
          const notes = pages.flatMap((page) => page.notes);
          if (notes.length === 0) return <NoRows text={t('desk.member.notes.none')} />;
          return (
            <>
              <ul>
                {notes.map((note) => (
                  <li key={note.noteId} className="border-border grid gap-2 border-t py-3.5">
                    <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}</p>
                    <div className="flex flex-wrap items-center justify-between gap-3">
                      <p className="text-muted text-sm">
                        <Facts facts={[note.by, formatDateTime(note.createdAt)]} />
                      </p>
                      {mayWrite && (
                        <Button
                          variant="quiet"
                          className={rowButtonStyle}
                          aria-label={`${t('desk.member.notes.delete')}: ${note.text.slice(0, 60)}`}
                          onClick={() => setDeleting(note)}
                        >
                          {t('desk.member.notes.delete')}
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              <MoreButton query={query} label={t('desk.member.tab.notes')} />
            </>
          );
        }}
      </QueryState>
      {deleting && (
        <DeleteNoteDialog comoMemberId={comoMemberId} note={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
