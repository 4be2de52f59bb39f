import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { getMovedSectionHref } from '@/lib/navigation/hrefs';

/** Leads links to a part of the profile that has a page of its own now to that page. The server sees no fragment. */
export function useMovedSection(): void {
  const { asPath } = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    const to = getMovedSectionHref(asPath);
    if (to !== undefined) void navigate.replace(to);
  }, [asPath, navigate]);
}
