import fc from 'fast-check';
import { RESPONSE_TIMEOUT_MS } from '../browser';
import { AttackOptions, type AttackResult } from './attack-messages';
import { createRequestArbitrary, type HostileRequest } from './requests';
import { openConnections, send } from './send';

/** Statuses that mean a failure of portal or backend; 503 does so only without Retry-After. */
const FAILED = new Set<number | string>([500, 502, 504, 'silent']);
const MAX_FAILURES = 20;

async function attack({ target, ...plan }: AttackOptions): Promise<AttackResult> {
  const port = Number(target.port);
  const damage: AttackResult = { sent: 0, byStatus: {}, failures: [] };
  const endsAt = Date.now() + (plan.atLeast ?? 0);
  const release = openConnections(port, `${target.hosts[0]}:${target.port}`, plan.held);

  const fire = async (request: HostileRequest) => {
    const outcome = await send(port, request, RESPONSE_TIMEOUT_MS);
    damage.sent += 1;
    damage.byStatus[outcome] = (damage.byStatus[outcome] ?? 0) + 1;
    if (FAILED.has(outcome) && damage.failures.length < MAX_FAILURES)
      damage.failures.push(`${outcome} for ${JSON.stringify(request.bytes.toString('latin1').slice(0, 1_500))}`);
  };
  const fireAll = async (requests: HostileRequest[]) => {
    const queue = requests.values();
    await Promise.all(
      Array.from({ length: plan.parallel }, async () => {
        for (const request of queue) await fire(request);
      }),
    );
  };

  let round = 0;
  do {
    await fireAll(fc.sample(createRequestArbitrary(target), { numRuns: plan.requests, seed: plan.seed + round }));
    round += 1;
  } while (Date.now() < endsAt);
  release();
  return damage;
}

process.once('message', (message) => {
  void attack(AttackOptions.parse(message)).then((damage) => process.send?.(damage, () => process.exit()));
});
process.once('disconnect', () => process.exit(1));
