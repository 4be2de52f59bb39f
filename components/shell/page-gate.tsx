import { useRouter } from 'next/router';
import { useSession } from 'next-auth/react';
import { useEffect } from 'react';
import { signInHref } from '@/lib/navigation/hrefs';
import type { PageAccess } from '@/lib/navigation/page';
import { safePath } from '@/lib/navigation/safe-path';

/** Shows a page to whom it is for; the server gates the first page, this the ones after it (spec §6). */
export function PageGate({ access, children }: { access: PageAccess; children: React.ReactNode }) {
  const { status } = useSession();
  const router = useRouter();
  const shut = access === 'member' && status === 'unauthenticated';

  useEffect(() => {
    if (shut) void router.replace(signInHref(safePath(router.asPath)));
  }, [shut, router]);

  return shut ? null : children;
}
