import fc from 'fast-check';
import type { World } from '../world';
import { hosts } from '../world';
import { innocentMembers, serveInnocents, type Served } from './innocents';
import { hostileRequest, type HostileRequest } from './requests';
import { holdConnections, send } from './send';

/** How hard it is attacked. */
export interface AttackPlan {
  seed: number;
  /** Requests in all; where there is a time, as many again and again until it is over. */
  requests: number;
  /** Milliseconds. */
  atLeast?: number;
  parallel: number;
  /** Connections that are held meanwhile. */
  held: number;
}

/** What came of it. */
export interface AttackReport extends Served {
  sent: number;
  byStatus: Record<string, number>;
  /** Requests that were answered by a failure of the portal, or by nothing: what nobody may bring about. */
  failures: string[];
}

/** Answers that say that the portal or its backend has failed; 503 says so only without the wish to come again. */
const FAILED = new Set<number | string>([500, 502, 504, 'silent']);
/** Longer than any deadline of the portal; in milliseconds. */
const PATIENCE = 20_000;
const MAX_FAILURES = 20;

/** Attacks a portal while a member of each business uses it. */
export async function attack(world: World, plan: AttackPlan): Promise<AttackReport> {
  const { port } = new URL(world.stack.portalUrl);
  const innocents = await innocentMembers(world);
  const insider = await world.signedInByLink(await world.member('olive', { points: 100_000 }));
  const target = { hosts: Object.values(hosts), port, sessionCookie: insider.cookies.get('lp.sid') ?? '' };
  const report: AttackReport = { requests: 0, slowest: 0, refused: [], sent: 0, byStatus: {}, failures: [] };
  const endsAt = Date.now() + (plan.atLeast ?? 0);
  const release = holdConnections(Number(port), `${hosts.kahve}:${port}`, plan.held);

  const fire = async (request: HostileRequest) => {
    const outcome = await send(Number(port), request, PATIENCE);
    report.sent += 1;
    report.byStatus[outcome] = (report.byStatus[outcome] ?? 0) + 1;
    if (FAILED.has(outcome) && report.failures.length < MAX_FAILURES)
      report.failures.push(`${outcome} for ${JSON.stringify(request.bytes.toString('latin1').slice(0, 1_500))}`);
  };
  const fireAll = async (requests: HostileRequest[]) => {
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: plan.parallel }, async () => {
        for (const request of queue) await fire(request);
      }),
    );
  };

  let attacking = true;
  const meanwhile = (async () => {
    while (attacking) await serveInnocents(innocents, report);
  })();
  try {
    let round = 0;
    do {
      await fireAll(fc.sample(hostileRequest(target), { numRuns: plan.requests, seed: plan.seed + round }));
      round += 1;
    } while (Date.now() < endsAt);
  } finally {
    attacking = false;
    await meanwhile;
    release();
  }
  await serveInnocents(innocents, report);
  return report;
}
