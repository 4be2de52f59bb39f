import { readFileSync } from 'node:fs';
import { Copy, DockerfileParser, Entrypoint, Env, Healthcheck, JSONInstruction } from 'dockerfile-ast';

export interface CopyStep {
  keyword: 'COPY';
  /** Another stage; undefined for the build context. */
  from: string | undefined;
  sources: string[];
  target: string;
}

/** A step that changes an image. */
type Step = CopyStep | { keyword: 'RUN'; command: string };

/** A stage of the Dockerfile: its steps, and what its containers start with. */
export interface Stage {
  name: string;
  base: string;
  workdir: string;
  steps: Step[];
  env: Record<string, string>;
  user: string;
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
}

const text = (instruction: JSONInstruction) =>
  instruction.getJSONStrings().map((word) => JSON.parse(word.getValue()) as string);

/**
 * Reads the stages of a Dockerfile.
 * @throws {Error} at an unsupported instruction
 */
export function readStages(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const given = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === 'FROM') {
      const [base = '', , name = 'final'] = given;
      stages.push({ name, base, workdir: '/', steps: [], env: {}, user: '', entrypoint: [], cmd: [], healthcheck: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${keyword} stands before FROM`);
    if (keyword === 'WORKDIR') stage.workdir = given[0] ?? '/';
    else if (keyword === 'USER') stage.user = given[0] ?? '';
    else if (instruction instanceof Copy) {
      const flags = instruction.getFlags().map((flag) => [flag.getName(), flag.getValue()] as const);
      const unknown = flags.find(([name]) => name !== 'from');
      if (unknown) throw new Error(`COPY --${unknown[0]} is not supported by this test`);
      const paths = given.filter((word) => !word.startsWith('--'));
      stage.steps.push({
        keyword: 'COPY',
        from: flags[0]?.[1] ?? undefined,
        sources: paths.slice(0, -1),
        target: paths.at(-1) ?? '',
      });
    } else if (keyword === 'RUN') stage.steps.push({ keyword, command: instruction.getArgumentsContent() ?? '' });
    else if (instruction instanceof Env)
      for (const property of instruction.getProperties()) stage.env[property.getName()] = property.getValue() ?? '';
    else if (instruction instanceof Entrypoint) stage.entrypoint = text(instruction);
    else if (instruction instanceof Healthcheck)
      stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(instruction.getTextContent())?.[1] ?? '[]') as string[];
    else if (keyword === 'CMD' && instruction instanceof JSONInstruction) stage.cmd = text(instruction);
    else if (keyword !== 'EXPOSE') throw new Error(`${keyword} is not supported by this test`);
  }
  return stages;
}
