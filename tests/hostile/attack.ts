import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { StackClient } from '../stack-client';
import { hosts } from '../stack-client';
import { AttackResult, type AttackOptions } from './attack-messages';
import { signInMembers, createEmptyCount, sendMemberRequests, type MemberRequestCounts } from './member-requests';

/** The strength of the attack. */
export type AttackPlan = Omit<AttackOptions, 'target'>;

/** The results of attackers and members. */
export interface AttackReport extends MemberRequestCounts, AttackResult {}

/**
 * Attacks from another process. Real attackers use other machines: sending must not use the portal's processor time.
 */
async function runAttacker(options: AttackOptions): Promise<AttackResult> {
  const attacker = fork(new URL('./attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  if (attacker.pid) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  attacker.send(options);
  const prematureExit = once(attacker, 'exit').then(() =>
    Promise.reject(new Error('The attacker process exited without a report.')),
  );
  const [message]: unknown[] = await Promise.race([once(attacker, 'message'), prematureExit]);
  return AttackResult.parse(message);
}

/** Attacks a portal while a member of each business uses it. */
export async function attack(world: StackClient, plan: AttackPlan): Promise<AttackReport> {
  const { port } = new URL(world.stack.portalUrl);
  const members = await signInMembers(world);
  const signedInMember = await world.signInByLink(await world.createMember('olive', { points: 100_000 }));
  const target = { hosts: Object.values(hosts), port, sessionCookie: signedInMember.cookies.get('lp.sid') ?? '' };
  const served = createEmptyCount();
  let attacking = true;
  const memberRequests = (async () => {
    while (attacking) await sendMemberRequests(members, served);
  })();
  const result = await runAttacker({ target, ...plan }).finally(() => {
    attacking = false;
    return memberRequests;
  });
  await sendMemberRequests(members, served);
  return { ...served, ...result };
}
