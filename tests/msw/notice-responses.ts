import { NoticePreferences, Notices, type Notice } from 'loyalty-contract/schemas/notices';

/** An unread notice of a purchase. */
export function createNotice(more: Partial<Notice> = {}): Notice {
  const { notices } = Notices.parse({
    notices: [
      {
        id: 'n-1',
        kind: 'earned',
        createdAt: '2026-11-23T10:30:00.000Z',
        read: false,
        amounts: [{ account: 'points', amount: 12_500 }],
        ...more,
      },
    ],
    unread: 1,
    cursor: null,
  });
  return notices[0]!;
}

/** A page of an inbox. */
export function createNoticesPage(notices: Notice[], cursor: string | null = null): Notices {
  return { notices, unread: notices.filter(({ read }) => !read).length, cursor };
}

/** The preferences of a member who has chosen nothing. */
export function createNoticePreferences(more: Partial<NoticePreferences> = {}): NoticePreferences {
  return NoticePreferences.parse({
    preferences: [
      { kind: 'earned', email: false, push: false },
      { kind: 'expiring', email: true, push: true },
      { kind: 'support', email: true, push: true, required: true },
    ],
    quietHours: { from: '22:00', to: '08:00' },
    ...more,
  });
}
