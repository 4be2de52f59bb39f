import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/lib/calls/api-error';
import { useSaveCampaignMutation } from '@/store/desk/endpoints/campaigns';
import { useBusiness } from '../../shell/desk-context';
import { useWrite, type WriteError } from '../../writes/use-write';
import { getContent, type Campaign, type Content } from './campaign';

/** A pause in typing after which the draft is saved. */
const SAVE_DELAY_MS = 600;

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
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  useEffect(() => {
    if (!canSave) return;
    const timer = setTimeout(() => latestFlush.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [canSave, content]);
  // Another page of the desk: what was typed last is saved at once.
  useEffect(() => () => latestFlush.current(), []);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      latestFlush.current();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

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
