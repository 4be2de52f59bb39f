import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/tabs';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MoreButton } from '../parts/more-button';
import { useHasScope } from '../shell/desk-context';
import { MemberActivity } from './member-activity';
import { MemberTillActivity } from './member-till-activity';
import { MemberConsents } from './member-consents';
import { MemberGifts } from './member-gifts';
import { MemberMessages } from './member-messages';
import { MemberNotes } from './member-notes';
import { MemberPurchases } from './member-purchases';
import { hasFullPages, type MemberRecord, type RowKind } from './member-record';
import { MemberSessions } from './member-sessions';

interface MemberTabsProps {
  record: MemberRecord;
  /** The query of the record: each of its pages has further rows of every kind. */
  pages: Parameters<typeof MoreButton>[0]['query'];
  pageCount: number;
}

/** The rows of the record that a tab lists. */
const rowKinds: Record<string, readonly RowKind[]> = {
  activity: ['entries'],
  purchases: ['purchases', 'shopPurchases'],
  gifts: ['gifts'],
  messages: ['messages'],
};

/** What happened with a member, a kind at a time. */
export function MemberTabs({ record, pages, pageCount }: MemberTabsProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState('activity');
  const maySeeTills = useHasScope('till:read');
  const { comoMemberId } = record.member;
  const contents: Record<string, React.ReactNode> = {
    activity: <MemberActivity record={record} />,
    purchases: <MemberPurchases record={record} />,
    gifts: <MemberGifts record={record} />,
    ...(maySeeTills && { actions: <MemberTillActivity comoMemberId={comoMemberId} /> }),
    messages: <MemberMessages record={record} />,
    consents: <MemberConsents comoMemberId={comoMemberId} />,
    sessions: <MemberSessions comoMemberId={comoMemberId} />,
    notes: <MemberNotes comoMemberId={comoMemberId} />,
  };
  const tabs = Object.entries(contents).map(([value, content]) => {
    const label = t(`desk.member.tab.${value}`);
    return {
      value,
      label,
      content: (
        <Card className="px-4 py-2 sm:px-5">
          {content}
          {hasFullPages(record, rowKinds[value] ?? [], pageCount) && <MoreButton query={pages} label={label} />}
        </Card>
      ),
    };
  });
  return <Tabs label={t('desk.member.tabs')} value={tab} onChange={setTab} tabs={tabs} />;
}
