import { parsePreferences, type MemberPreferences, type NoticeChannel } from './preferences';

type Choices = MemberPreferences['choices'];

const channels: readonly NoticeChannel[] = ['email', 'push'];
const parse = (choices: unknown): Choices => parsePreferences({ choices, quiet_hours: null }).choices;

/** Each kind of the choices with each channel. */
const listKinds = (...all: readonly Choices[]) =>
  [...new Set(all.flatMap((choices) => Object.keys(choices)))].flatMap((kind) =>
    channels.map((channel) => ({ kind, channel })),
  );

const set = (
  choices: Choices,
  { kind, channel }: { kind: string; channel: NoticeChannel },
  value?: boolean,
): Choices => {
  const { [channel]: _, ...others } = choices[kind] ?? {};
  return { ...choices, [kind]: value === undefined ? others : { ...others, [channel]: value } };
};

/** The first choices, with everything off that is off in the second ones. */
export function joinChoices(own: unknown, other: unknown): Choices {
  const [kept, added] = [parse(own), parse(other)];
  return listKinds(added)
    .filter(({ kind, channel }) => added[kind]?.[channel] === false)
    .reduce((choices, at) => set(choices, at, false), kept);
}

/** What was turned off between two states of choices. */
export function findTurnedOff(before: unknown, after: unknown): Choices {
  const [earlier, later] = [parse(before), parse(after)];
  return listKinds(later)
    .filter(({ kind, channel }) => later[kind]?.[channel] === false && earlier[kind]?.[channel] !== false)
    .reduce<Choices>((choices, at) => set(choices, at, false), {});
}

/** The first choices, with what was chosen between two later states of them. */
export function applyChanges(own: unknown, before: unknown, after: unknown): Choices {
  const [earlier, later] = [parse(before), parse(after)];
  return listKinds(earlier, later)
    .filter(({ kind, channel }) => later[kind]?.[channel] !== earlier[kind]?.[channel])
    .reduce((choices, at) => set(choices, at, later[at.kind]?.[at.channel]), parse(own));
}
