import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import { NO_SOURCES } from './content-security-policy';
import type * as PagePolicies from './page-policy';

let getPagePolicy: typeof PagePolicies.getPagePolicy;

beforeAll(async () => {
  startPortalProcess({});
  ({ getPagePolicy } = await import('./page-policy'));
});
afterAll(() => endPortalProcess());

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a new page, and the header that it has set. */
function createPage() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeader = vi.spyOn(response, 'setHeader');
  const directive = (name: string) => {
    const header = String(response.getHeader('content-security-policy'));
    return header.split('; ').find((line) => line.startsWith(`${name} `));
  };
  return { policy: getPagePolicy(request, response), setHeader, directive, request, response };
}

describe('Policy of a page while it is rendered', () => {
  it('allows each script and style by its hash', () => {
    const { policy, directive } = createPage();
    policy.allowScript('a()');
    policy.allowStyle('b {}');
    policy.allowScript('c()');
    expect(directive('script-src')).toBe(`script-src ${hash('a()')} ${hash('c()')} 'strict-dynamic'`);
    expect(directive('style-src')).toBe(`style-src 'self' ${hash('b {}')}`);
  });

  it('is built again only for a script, a style or sources that it does not contain', () => {
    const { policy, setHeader, directive } = createPage();
    policy.setSources({ ...NO_SOURCES, imageHosts: ['https://pictures.example'] });
    for (let time = 0; time < 3; time += 1) {
      policy.allowScript('a()');
      policy.allowStyle('b {}');
    }
    expect(setHeader).toHaveBeenCalledTimes(3);
    expect(directive('script-src')).toContain(hash('a()'));
    expect(directive('style-src')).toContain(hash('b {}'));
    expect(directive('img-src')).toContain('https://pictures.example');
  });

  it('is the same for every part of the page', () => {
    const { policy, request, response } = createPage();
    expect(getPagePolicy(request, response)).toBe(policy);
  });
});
