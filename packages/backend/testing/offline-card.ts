import type { CallResponse } from 'loyalty-contract/calls/calls';
import { CODE_PERIOD_SECONDS, computeTotp, getTimeStep } from 'loyalty-text/one-time-password';
import { signIn, type TestMember } from './actors';
import type { World } from './world';

type Card = NonNullable<CallResponse<'getOfflineCard'>['card']>;

/** A phone of a member, signed in: reads its card, computes codes of it, and signs out. */
export async function createPhone(world: World, member: TestMember) {
  const token = await signIn(world, member);
  const caller = { host: member.host, token };
  const read = async () =>
    (await world.call('GET', '/api/protected/member/offlineCard', caller)).body as CallResponse<'getOfflineCard'>;
  return {
    caller,
    read,
    async readCard(): Promise<Card> {
      const { card } = await read();
      if (!card) throw new Error('the member has no offline card');
      return card;
    },
    signOut: () => world.call('POST', '/session/end', caller),
  };
}

/** Advances the clock to the start of a time step: no step ends during the calls that follow. */
export function startTimeStep(world: World): void {
  const seconds = world.app.now().getTime() / 1_000;
  world.advanceClock(CODE_PERIOD_SECONDS - (seconds % CODE_PERIOD_SECONDS) + 1);
}

/** The code that a phone shows, whose clock is some seconds ahead of or behind the backend's. */
export async function computeCardCode(world: World, { cardId, secret }: Card, skewSeconds = 0): Promise<string> {
  const timeStep = getTimeStep(world.app.now().getTime() + skewSeconds * 1_000);
  return `${cardId}-${await computeTotp(secret, timeStep)}`;
}
