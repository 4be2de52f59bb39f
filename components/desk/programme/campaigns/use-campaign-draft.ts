import { useState } from 'react';
import { isApiError } from '@/lib/calls/api-error';
import { useSaveCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { useBusiness } from '../../shell/desk-context';
import { useWrite, type WriteError } from '../../writes/use-write';
import { getContent, type Campaign, type Content } from './campaign';
import { useAutosave } from '../use-autosave';

export interface CampaignEditor {
  content: Content;
  version: number;
  /** Any but `saved` has changes that the backend may lack. */
  state: 'saved' | 'saving' | 'failed' | 'stale';
  error: WriteError | undefined;
  change: (changes: Partial<Content>) => void;
  retry: () => void;
  /** Somebody else changed it meanwhile: overwrites that, or forgets the own changes. */
  keepMine: () => void;
  takeTheirs: () => void;
  /** Grows when fields have to show what the draft has now. */
  epoch: number;
}

/** Edits the draft of a campaign: each change is saved by itself, and refused if somebody else has changed it. */
export function useCampaignDraft(campaign: Campaign): CampaignEditor {
  const { businessId } = useBusiness();
  const { campaignId } = campaign;
  const { state: written, send, retry, reset } = useWrite(useSaveCampaignMutation()[0]);
  const [content, setContent] = useState(() => getContent(campaign));
  const [version, setVersion] = useState(campaign.version);
  const [isDirty, setDirty] = useState(false);
  const [epoch, setEpoch] = useState(0);

  const isSending = written.name === 'sending';
  const isStale = written.name === 'refused' && isApiError(written.error) && written.error.code === 'STALE';
  const isFailed = written.name === 'unknown' || written.name === 'notSent' || (written.name === 'refused' && !isStale);
  const canSave = isDirty && !isSending && !isStale && !isFailed;

  const finish = (saved: { version: number } | undefined) => {
    if (saved) setVersion(saved.version);
    else setDirty(true);
  };
  const flush = () => {
    if (!canSave) return;
    setDirty(false);
    void send({ params: { businessId, campaignId }, body: { version, ...content } }).then(finish);
  };
  useAutosave({ typed: content, canSave, isUnsaved: isDirty, flush });

  return {
    content,
    version,
    state: isStale ? 'stale' : isFailed ? 'failed' : isDirty || isSending ? 'saving' : 'saved',
    error: 'error' in written ? written.error : undefined,
    change: (changes) => {
      setContent((before) => ({ ...before, ...changes }));
      setDirty(true);
    },
    retry: () => {
      if (written.name === 'unknown') void retry().then(finish);
      else reset();
    },
    keepMine: () => {
      setVersion(campaign.version);
      reset();
    },
    takeTheirs: () => {
      setContent(getContent(campaign));
      setVersion(campaign.version);
      setDirty(false);
      reset();
      setEpoch((before) => before + 1);
    },
    epoch,
  };
}
