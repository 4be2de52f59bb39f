import type { IncomingMessage } from 'node:http';
import type { ReactNode } from 'react';
import { LRUCache } from 'lru-cache';
import type { ReadyShell } from '@/lib/shell/shell-props';
import { processWide } from './process-wide';

/** As long as a public answer counts as fresh (`public-cache.ts`). */
const FRESH_MS = 2_000;
const MOST = 500;

/** A page as it was rendered, under the nonce that stands in it. */
interface Rendered {
  html: string;
  head: ReactNode[];
  nonce: string;
}

/** What a visitor's first page is made of: what was asked for it, and what was rendered of that. */
interface VisitorPage {
  shell: Promise<ReadyShell>;
  rendered?: Rendered;
}

interface Shelf {
  pages: LRUCache<string, VisitorPage>;
  /** Which of them a request is being answered with. */
  ofRequest: WeakMap<IncomingMessage, VisitorPage>;
}

function shelf(): Shelf {
  return processWide('visitor-shells', () => ({
    pages: new LRUCache<string, VisitorPage>({ max: MOST, ttl: FRESH_MS }),
    ofRequest: new WeakMap<IncomingMessage, VisitorPage>(),
  }));
}

/**
 * What a visitor's page is made of, by `key` (business, language and address). Nobody is signed in on any of them, so
 * nothing of a member is ever here; made once for all who ask within two seconds.
 */
export function visitorShell(
  request: IncomingMessage,
  key: string,
  make: () => Promise<ReadyShell>,
): Promise<ReadyShell> {
  const { pages, ofRequest } = shelf();
  const page = pages.get(key) ?? { shell: make() };
  if (pages.peek(key) !== page) {
    pages.set(key, page);
    page.shell.catch(() => pages.delete(key));
  }
  ofRequest.set(request, page);
  return page.shell;
}

/** What was rendered before for the page that a request asks for, under the nonce of this request. */
export function renderedForVisitor(
  request: IncomingMessage,
  nonce: string,
): Pick<Rendered, 'html' | 'head'> | undefined {
  const rendered = shelf().ofRequest.get(request)?.rendered;
  return rendered && { head: rendered.head, html: rendered.html.replaceAll(rendered.nonce, nonce) };
}

/** Keeps what was rendered for a visitor; a member's page has no place here. */
export function keepForVisitors(request: IncomingMessage, rendered: Rendered): void {
  const page = shelf().ofRequest.get(request);
  if (page) page.rendered ??= rendered;
}
