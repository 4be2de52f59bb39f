import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { ContactCodeStep } from './contact-code-step';
import { ContactForm } from './contact-form';
import type { RecordMember } from './member-record';

interface ContactDialogProps {
  member: RecordMember;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Changes the phone number or e-mail address of a member: the new one gets a code, which the guest says. */
export function ContactDialog({ member, onDone, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<DeskResponse<'startContactChange'>>();
  if (!started) return <ContactForm member={member} onStarted={setStarted} onClose={onClose} />;
  return (
    <Dialog title={t('desk.member.contact')} closeLabel={t('common.close')} onClose={onClose}>
      <ContactCodeStep
        change={started}
        onDone={() => onDone(t('desk.member.contact.done'))}
        onAgain={() => setStarted(undefined)}
      />
    </Dialog>
  );
}
