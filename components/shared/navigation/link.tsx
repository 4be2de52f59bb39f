import NextLink from 'next/link';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { addFlags } from '@/lib/embed/flags';
import { useFlags } from './flags';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of the portal that keeps the embedding flags. The page's code is loaded once a finger or pointer is on it. */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink {...rest} href={addFlags(href, useFlags())} prefetch={false} />;
}
