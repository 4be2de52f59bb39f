import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { World } from '../world';
import { hosts } from '../world';
import { Damage, type Assault } from './attack-messages';
import { innocentMembers, nobodyServed, serveInnocents, type ServedCount } from './innocents';

/** The strength of the attack. */
export type AttackPlan = Omit<Assault, 'target'>;

/** The outcome for attackers and members. */
export interface AttackReport extends ServedCount, Damage {}

/** Attacks from another process. Real attackers use other machines: the cost of sending must not be taken from the portal. */
async function damageBy(assault: Assault): Promise<Damage> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  if (attacker.pid) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  attacker.send(assault);
  const early = once(attacker, 'exit').then(() =>
    Promise.reject(new Error('The attacker ended before it had reported.')),
  );
  const [message]: unknown[] = await Promise.race([once(attacker, 'message'), early]);
  return Damage.parse(message);
}

/** Attacks a portal while a member of each business uses it. */
export async function attack(world: World, plan: AttackPlan): Promise<AttackReport> {
  const { port } = new URL(world.stack.portalUrl);
  const innocents = await innocentMembers(world);
  const insider = await world.signedInByLink(await world.member('olive', { points: 100_000 }));
  const target = { hosts: Object.values(hosts), port, sessionCookie: insider.cookies.get('lp.sid') ?? '' };
  const served = nobodyServed();
  let attacking = true;
  const meanwhile = (async () => {
    while (attacking) await serveInnocents(innocents, served);
  })();
  const damage = await damageBy({ target, ...plan }).finally(() => {
    attacking = false;
    return meanwhile;
  });
  await serveInnocents(innocents, served);
  return { ...served, ...damage };
}
