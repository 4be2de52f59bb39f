import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { listUnconfirmedContacts } from '@/components/shared/session/contact-kinds';
import { notify } from '@/components/shared/toasts/notify';
import { QueryState } from '@/components/shared/query/query-state';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { useMemberQuery } from '@/components/shared/session/use-member';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/components/shared/session/session-provider';
import { useTranslation } from '@/components/shared/i18n/texts';
import { queryParam } from '@/lib/navigation/query-params';
import { getSafePath } from '@/lib/navigation/safe-path';
import { ConfirmContactForm } from './confirm-contact-form';

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-9" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** Offers to confirm the member's unconfirmed contact; without one it continues immediately. */
export function ConfirmContactScreen() {
  const { t } = useTranslation();
  const { query: requested } = useRouter();
  const session = useSession();
  const go = useNavigate();
  const member = useMemberQuery();
  const [left, setLeft] = useState(false);
  const back = getSafePath(requested[queryParam.callbackUrl]);

  // Support cannot confirm a member's contact.
  const mayConfirm = session?.user.support === false;
  const unconfirmed = member.data && mayConfirm ? listUnconfirmedContacts(member.data.member) : [];
  const kind = unconfirmed.find((candidate) => candidate === requested[queryParam.contact]) ?? unconfirmed[0];
  const isEverythingConfirmed = member.data !== undefined && !member.isFetching && kind === undefined;

  useEffect(() => {
    if (isEverythingConfirmed && !left) void go.replace(back);
  }, [isEverythingConfirmed, left, go, back]);

  const close = () => {
    setLeft(true);
    void go.replace(back);
  };
  const finish = () => {
    if (kind) notify.success(t(`confirmContact.${kind}.done`));
    close();
  };
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <QueryState query={member} skeleton={<FormSkeleton />}>
        {({ member: { [kind ?? 'email']: value } }) =>
          kind && value !== null ? (
            <ConfirmContactForm key={kind} kind={kind} value={value} onDone={finish} onLater={close} />
          ) : (
            <FormSkeleton />
          )
        }
      </QueryState>
    </Card>
  );
}
