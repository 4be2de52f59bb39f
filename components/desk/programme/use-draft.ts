import { useState } from 'react';
import { isApiError } from '@/lib/calls/api-error';
import { useSaveDraftMutation } from '@/store/desk/endpoints/studio';
import { useBusiness } from '../shell/desk-context';
import { useWrite, type WriteError } from '../writes/use-write';
import type { Changes, Settings, Studio } from './studio';
import { useAutosave } from './use-autosave';

/** The state of the draft that a person is editing; any but `saved` has changes that the backend may lack. */
type DraftState = 'saved' | 'saving' | 'failed' | 'stale';

/** What was read when the changes that are not saved yet began. */
interface Seen {
  draftVersion: number;
  baseVersion: number;
}

export interface DraftEditor {
  settings: Settings;
  state: DraftState;
  /** Why it could not be saved. */
  error: WriteError | undefined;
  change: (changes: Changes) => void;
  /** Sends again what could not be saved. */
  retry: () => void;
  /** Somebody else changed the draft meanwhile: overwrites the settings that both have changed, or forgets the own changes. */
  keepMine: () => void;
  takeTheirs: () => void;
  /** Whether something was saved since the page was opened. */
  hasSaved: boolean;
  /** Grows when fields have to show what the draft has now. */
  epoch: number;
}

/** Edits the draft of a business: each change is saved by itself, and refused if somebody else has changed the draft. */
export function useDraft(studio: Studio): DraftEditor {
  const { businessId } = useBusiness();
  const { state: written, send, retry, reset } = useWrite(useSaveDraftMutation()[0]);
  const [unsaved, setUnsaved] = useState<Changes>({});
  /** What was sent last, until it is read back. */
  const [sent, setSent] = useState<Changes>({});
  const [savedVersion, setSavedVersion] = useState(0);
  const [seen, setSeen] = useState<Seen>();
  const [epoch, setEpoch] = useState(0);

  const latest = { draftVersion: Math.max(studio.draftVersion, savedVersion), baseVersion: studio.live.number };
  const hasUnsaved = Object.keys(unsaved).length > 0;
  const isStale = written.name === 'refused' && isApiError(written.error) && written.error.code === 'STALE';
  const isFailed = written.name === 'unknown' || written.name === 'notSent' || (written.name === 'refused' && !isStale);
  const isReadBack = studio.draftVersion >= savedVersion && written.name !== 'sending';

  const save = async (changes: Changes, from: Seen): Promise<void> => {
    setSent((before) => ({ ...before, ...changes }));
    setUnsaved({});
    const saved = await send({ params: { businessId }, body: { ...from, changes } });
    if (!saved) {
      setUnsaved((since) => ({ ...changes, ...since }));
      return;
    }
    setSavedVersion(saved.draftVersion);
    setSeen({ ...from, draftVersion: saved.draftVersion });
  };
  const canSave = hasUnsaved && written.name !== 'sending' && !isStale && !isFailed;
  const flush = () => {
    if (canSave) void save(unsaved, seen ?? latest);
  };
  useAutosave({ typed: unsaved, canSave, isUnsaved: hasUnsaved, flush });

  return {
    settings: { ...studio.settings, ...(isReadBack && !hasUnsaved ? {} : sent), ...unsaved },
    hasSaved: savedVersion > 0,
    state: isStale ? 'stale' : isFailed ? 'failed' : hasUnsaved || written.name === 'sending' ? 'saving' : 'saved',
    error: 'error' in written ? written.error : undefined,
    change: (changes) => {
      if (!hasUnsaved && isReadBack) {
        setSent({});
        setSeen(latest);
      }
      setUnsaved((before) => ({ ...before, ...changes }));
    },
    retry: () => {
      if (written.name !== 'unknown') {
        reset();
        return;
      }
      void retry().then((saved) => {
        if (!saved) return;
        setSavedVersion(saved.draftVersion);
        setSeen({ baseVersion: studio.live.number, draftVersion: saved.draftVersion });
      });
    },
    keepMine: () => {
      setSeen(latest);
      reset();
    },
    takeTheirs: () => {
      setUnsaved({});
      setSent({});
      setSeen(undefined);
      reset();
      setEpoch((before) => before + 1);
    },
    epoch,
  };
}
