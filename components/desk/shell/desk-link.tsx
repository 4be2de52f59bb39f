import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useMemo, type AnchorHTMLAttributes } from 'react';
import { toDeskHostPath, toDeskRoute } from '@/lib/desk/hrefs';

interface DeskLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the desk's host. */
  href: string;
}

/** A link to a screen of the desk. */
export function DeskLink({ href, ...rest }: DeskLinkProps) {
  return <NextLink {...rest} href={toDeskRoute(href)} as={href} />;
}

/** Navigates to screens of the desk, by their paths on its host. */
export function useDeskNavigate() {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (path: string) => router.push(toDeskRoute(path), path),
      replace: (path: string) => router.replace(toDeskRoute(path), path),
    }),
    [router],
  );
}

/** The path of the page on the desk's host, without its query; a pattern for a page with parameters. */
export function useDeskPath(): string {
  return toDeskHostPath(useRouter().pathname);
}
