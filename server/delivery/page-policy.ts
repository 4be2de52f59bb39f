import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_SOURCES, createPagePolicy, type PolicySources } from './content-security-policy';
import { createDeskPolicy } from './desk-policy';
import { isPlainNext } from './plain-next';
import { getProcessSingleton } from '../process/process-singleton';
import { internalHeader } from '../request/internal-headers';
import { parseRequestInfo } from '../request/request-info';

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page that is being rendered. The document registers each of its inline scripts and styles by hash
 * before it writes them: an injected one is not in the policy, and does not run (decision 019).
 */
export class PagePolicy {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();
  private readonly secure: boolean;
  private readonly desk: boolean;
  private sources = NO_SOURCES;

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.secure = parseRequestInfo(request).isSecure;
    this.desk = request.headers[internalHeader.desk] === '1';
  }

  /** Allows the external sources of the business's pages. */
  setSources(sources: PolicySources): void {
    this.sources = sources;
    this.update();
  }

  allowScript(text: string): void {
    this.add(this.scripts, text);
  }

  allowStyle(text: string): void {
    this.add(this.styles, text);
  }

  private add(allowed: Set<string>, text: string): void {
    const source = toSource(text);
    if (allowed.has(source)) return;
    allowed.add(source);
    this.update();
  }

  private update(): void {
    if (this.response.headersSent) return;
    const inline = { scripts: [...this.scripts], styles: [...this.styles] };
    const options = { secure: this.secure, plain: isPlainNext() };
    const { frameHosts } = this.sources;
    const policy = this.desk
      ? createDeskPolicy(inline, { ...options, frameHosts })
      : createPagePolicy(inline, this.sources, options);
    this.response.setHeader('content-security-policy', policy);
  }
}

/** The policy of a request's page. */
export function getPagePolicy(request: IncomingMessage, response: ServerResponse): PagePolicy {
  const policies = getProcessSingleton('page-policies', () => new WeakMap<IncomingMessage, PagePolicy>());
  const policy = policies.get(request) ?? new PagePolicy(request, response);
  policies.set(request, policy);
  return policy;
}
