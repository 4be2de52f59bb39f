import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { calls, definitions } from 'loyalty-contract/calls/calls';
import { formatText } from './report/text';
import { describeFinding, isConformant, type ConformanceReport } from './suite/result';
import { runConformanceSuite, type SuiteOptions } from './run-suite';
import { CodeUnavailableError } from './suite/suite';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function runOn(listener: RequestListener, changes: Partial<SuiteOptions> = {}): Promise<ConformanceReport> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return runConformanceSuite({
    url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
    serviceKey: 'a-service-key',
    host: 'localhost',
    deadlineMs: 10_000,
    level: 1,
    data: { member: { email: 'ada@members.example' } },
    readCode: () => Promise.reject(new CodeUnavailableError('an empty outbox')),
    ...changes,
  });
}

const neverRespond: RequestListener = () => undefined;
const sendConfiguration: RequestListener = (request, response) => {
  response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(definitions.getConfiguration.example.response));
};

describe('Conformance suite', () => {
  it('ends at the deadline of the first call before a backend that never responds', async () => {
    const report = await runOn(neverRespond, { deadlineMs: 200 });
    expect(report.results).toEqual([]);
    expect(report.aborted).toMatch(/^There is no response from http:\/\/127\.0\.0\.1:\d+ within 200 ms\.$/);
    expect(isConformant(report)).toBe(false);
  });

  it('reports each call that is too slow, and ends after three calls in a row without a response', async () => {
    const listener: RequestListener = (request, response) =>
      request.url === '/api/configuration' ? sendConfiguration(request, response) : neverRespond(request, response);
    const report = await runOn(listener, { deadlineMs: 2_000 });
    expect(report.aborted).toBe('The backend no longer responds: 3 calls in a row had no response.');
    expect(report.results.flatMap(({ failures }) => failures).map(describeFinding)).toEqual(
      expect.arrayContaining([
        'getNavigationItems deadline: received no response in time; the contract says a response within 2000 ms',
        'getLanguages deadline: received no response in time; the contract says a response within 2000 ms',
      ]),
    );
  });

  it('ends at the deadline of a response whose body never ends', async () => {
    const report = await runOn((_, response) => void response.writeHead(200).write('{'), { deadlineMs: 200 });
    expect(report.aborted).toMatch(/within 200 ms/);
  });

  it('reports that no code could be read, and continues without a session', async () => {
    const example = definitions.requestVerification.example.response;
    const report = await runOn((request, response) => {
      if (!request.url?.endsWith('requestVerification')) return sendConfiguration(request, response);
      response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(example));
    });
    expect(report.results.flatMap(({ failures }) => failures).map(describeFinding)).toContain(
      'requestVerification code: received an empty outbox; the contract says a code that is sent to the contact',
    );
    expect(report.results.filter(({ reason }) => reason === 'sign-in failed').length).toBeGreaterThan(0);
  });

  it('reports a response that has the code, and warns of codes that are always the same unless a fixed one was given', async () => {
    const sent = { ...definitions.requestVerification.example.response, forDevelopers: '4711' };
    const listener: RequestListener = (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const called = calls.find(({ path, method }) => path === pathname && method === request.method);
      const body = called?.name === 'requestVerification' ? sent : called?.example.response;
      response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? {}));
    };
    const report = await runOn(listener, { readCode: () => Promise.resolve('4711') });
    expect(report.results.flatMap(({ failures }) => failures).map(describeFinding)).toContain(
      'requestVerification forDevelopers: received the code; the contract says a code that only the message has',
    );
    const constant = /^~ requestVerification code: received the same one \d+ times; .* can sign in as any member$/m;
    expect(formatText(report).join('\n')).toMatch(constant);
    const fixed = await runOn(listener, { readCode: () => Promise.resolve('4711'), hasFixedCode: true });
    expect(formatText(fixed).join('\n')).not.toMatch(constant);
  });

  it('never reports a value of a response', async () => {
    const secret = 'Ada Lovelace 4711';
    const body = { ...definitions.getConfiguration.example.response, currency: { [secret]: secret }, dateFormat: 5 };
    const report = await runOn((request, response) => {
      response.setHeader('x-request-id', secret).setHeader('content-type', secret);
      response.end(JSON.stringify(request.url === '/api/configuration' ? body : { code: secret, status: secret }));
    });
    expect(isConformant(report)).toBe(false);
    expect(JSON.stringify(report)).not.toContain('Lovelace');
  });

  it('reports a value for which the portal has a fallback as a warning', async () => {
    const {
      menu: [item],
      ...rest
    } = definitions.getConfiguration.example.response;
    const body = { ...rest, menu: [{ ...item, displayArea: 'TopMenu' }] };
    const report = await runOn((request, response) => {
      response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    const own = report.results.filter(
      ({ call, title }) => call === 'getConfiguration' && title === 'succeeds for a visitor',
    );
    expect(own).toMatchObject([
      { outcome: 'passed', warnings: [{ field: expect.stringMatching(/^menu\.0/) as string }] },
    ]);
  });

  it('reports a call that is near its time limit, without a failure', async () => {
    let time = 0;
    const listener: RequestListener = (request, response) => {
      if (time === 0) time = 3_500;
      sendConfiguration(request, response);
    };
    const report = await runOn(listener, { deadlineMs: 5_000, getTime: () => time });
    expect(report.slowCalls).toContainEqual({ call: 'getConfiguration', durationMs: 3_500, limitMs: 5_000 });
  });
});
