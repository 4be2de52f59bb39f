import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_SOURCES, createPagePolicy, type PolicySources } from './content-security-policy';
import { processSingleton } from '../process/process-singleton';
import { parseRequestInfo } from '../request/request-info';

const toSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page that is being rendered. The document registers each of its inline scripts and styles by hash
 * before it writes them: an injected one is not in the policy, and does not run (decision 048).
 */
export class PagePolicy {
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();
  private sources = NO_SOURCES;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {}

  /** Allows the external sources of the business's pages. */
  setSources(sources: PolicySources): void {
    this.sources = sources;
    this.update();
  }

  allowScript(text: string): void {
    this.scripts.add(toSource(text));
    this.update();
  }

  allowStyle(text: string): void {
    this.styles.add(toSource(text));
    this.update();
  }

  private update(): void {
    if (this.response.headersSent) return;
    const inline = { scripts: [...this.scripts], styles: [...this.styles] };
    const { secure } = parseRequestInfo(this.request);
    const development = process.env.NODE_ENV === 'development';
    this.response.setHeader('content-security-policy', createPagePolicy(inline, this.sources, { secure, development }));
  }
}

/** The policy of a request's page. */
export function getPagePolicy(request: IncomingMessage, response: ServerResponse): PagePolicy {
  const policies = processSingleton('page-policies', () => new WeakMap<IncomingMessage, PagePolicy>());
  const policy = policies.get(request) ?? new PagePolicy(request, response);
  policies.set(request, policy);
  return policy;
}
