import { useRef, useState } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useIssueTemporaryTokenMutation } from '@/store/desk/endpoints/members';
import { ReasonDialog } from '../parts/reason-dialog';
import { useBusiness, useDesk } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';
import type { RecordMember } from './member-record';

/** The link, where the browser did not open a tab for it. */
function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('desk.member.open')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <p>{t('desk.member.open.blocked')}</p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={getButtonStyle()} onClick={onClose}>
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
  const [url, setUrl] = useState<string>();
  const tab = useRef<Window | null>(null);
  const write = useWrite(useIssueTemporaryTokenMutation()[0]);

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
  const send = (reason: string) => {
    openTab();
    const body = {
      businessId,
      comoMemberId: member.comoMemberId,
      issuedBy: session.name,
      reason,
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
    <ReasonDialog
      title={t('desk.member.open')}
      text={<p className="text-muted">{t('desk.member.open.text')}</p>}
      submit={t('desk.member.open.submit')}
      audience="member"
      write={{ ...write, retry }}
      send={send}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
