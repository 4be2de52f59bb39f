import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';

interface KnownContact {
  value: string;
  /** Somebody has proved it by a code, or staff have vouched for it. */
  isConfirmed: boolean;
}

type Contacts = Pick<
  DeskResponse<'searchMembers'>['members'][number],
  'email' | 'phoneNumber' | 'emailConfirmed' | 'phoneConfirmed'
>;

/** The contacts of a member, the phone number first. */
export function listContacts({ email, phoneNumber, emailConfirmed, phoneConfirmed }: Contacts): KnownContact[] {
  const all = [
    { value: phoneNumber, isConfirmed: phoneConfirmed !== false },
    { value: email, isConfirmed: emailConfirmed !== false },
  ];
  return all.flatMap(({ value, isConfirmed }) => (value === null ? [] : [{ value, isConfirmed }]));
}

/** A contact, and whether it may be another person's. */
export function Contact({ value, isConfirmed }: KnownContact) {
  const { t } = useTranslation();
  return (
    <>
      <bdi dir="ltr">{value}</bdi>
      {!isConfirmed && <span className="text-sm"> ({t('desk.member.unproved')})</span>}
    </>
  );
}
