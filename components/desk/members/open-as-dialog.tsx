import { useRef, useState } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { useIssueTemporaryTokenMutation } from '@/store/desk/endpoints/members';
import { WriteDialog } from '../parts/write-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { isLocked, useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

/** The link, where the browser did not open a tab for it. */
function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('desk.member.open')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <p>{t('desk.member.open.blocked')}</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonStyle()} onClick={onClose}>
          <Icon icon={ExternalLink} className="size-5" />
          {t('desk.member.open.link')}
          <span className="sr-only"> ({t('common.newWindow')})</span>
        </a>
      </div>
    </Dialog>
  );
}

/** Opens the member's portal in a new tab, read-only, by a link that works once. The member is told, with the reason. */
export function OpenAsDialog({ member, onClose }: { member: RecordMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [url, setUrl] = useState<string>();
  const tab = useRef<Window | null>(null);
  const write = useWrite(useIssueTemporaryTokenMutation()[0]);
  const isMissing = reason.trim() === '';

  /** Loads the link in the tab that the press opened: a browser opens none later. */
  const load = (issued: { url: string } | undefined) => {
    if (!issued || !tab.current) tab.current?.close();
    if (!issued) return undefined;
    if (!tab.current) {
      setUrl(issued.url);
      return undefined;
    }
    tab.current.opener = null;
    tab.current.location.replace(issued.url);
    return issued;
  };
  const openTab = () => {
    tab.current = window.open('', '_blank');
  };
  const send = () => {
    setChecked(true);
    if (isMissing) return undefined;
    openTab();
    const body = {
      businessId,
      comoMemberId: member.comoMemberId,
      issuedBy: session.name,
      reason: reason.trim(),
      purpose: 'support' as const,
    };
    return write.send({ body }).then(load);
  };
  const retry = () => {
    openTab();
    return write.retry().then(load);
  };
  if (url !== undefined) return <LinkDialog url={url} onClose={onClose} />;
  return (
    <WriteDialog
      title={t('desk.member.open')}
      submit={t('desk.member.open.submit')}
      write={{ ...write, retry }}
      send={send}
      onDone={onClose}
      onClose={onClose}
    >
      <p className="text-muted">{t('desk.member.open.text')}</p>
      <TextField
        label={t('desk.reason')}
        hint={t('desk.reason.member')}
        value={reason}
        maxLength={100}
        readOnly={isLocked(write.state)}
        data-initial-focus=""
        error={checked && isMissing ? t('desk.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </WriteDialog>
  );
}
