import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { backendVariables } from 'loyalty-backend/core/environment/environment';
import { portalVariables } from '@/server/process/environment';
import { readStages } from '../image/dockerfile-stages';
import { chartSchema, readChartValues, renderChart, type Manifest } from './render-chart';
import { typeErrors } from './kubernetes-types';
import { listSchemaErrors } from './schema';

/** The values that an operator must set. */
const given = { portal: { trustedProxies: '10.0.0.0/8' }, ingress: { hosts: ['club.example', 'kafe.example'] } };
const everything = {
  image: { tag: '1.2.3', pullSecrets: ['registry'] },
  portal: { ...given.portal, env: { LOG_LEVEL: 'warn' }, secretKeys: ['MEMBER_HASH_KEY'] },
  backend: {
    secretKeys: ['SMTP_URL'],
    env: { MAIL_FROM: '"Club" <hello@club.example>' },
    autoscaling: { enabled: true },
  },
  ingress: { ...given.ingress, annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
};

const Variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
});
const Container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()),
  env: z.array(Variable),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean(), allowPrivilegeEscalation: z.boolean() }),
});
const Workload = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
        containers: z.tuple([Container]),
      }),
    }),
  }),
});

const kindAndName = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const workloads = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map((manifest) => Workload.parse(manifest));
const containers = (manifests: Manifest[]) => workloads(manifests).flatMap(({ spec }) => spec.template.spec.containers);

describe('Helm chart', () => {
  it.each([
    ['with required values only', given],
    ['everything', everything],
  ])('renders objects that are valid Kubernetes resources %s', async (_, values) => {
    expect(typeErrors(await renderChart(values))).toEqual([]);
  });

  it('is validated by Kubernetes’ types, which reject an unknown field', async () => {
    const [first] = await renderChart(given);
    const misspelt = typeErrors(first ? [{ ...first, spec: { replica: 2 } }] : []);
    expect(misspelt).toEqual([expect.stringContaining(`'"replica"' does not exist`)]);
  });

  it('renders portal and backend with disruption budgets, a migration job, an ingress and network policies', async () => {
    expect((await renderChart(given)).map(kindAndName).sort()).toEqual([
      'Deployment club-backend',
      'Deployment club-portal',
      'HorizontalPodAutoscaler club-portal',
      'Ingress club',
      'Job club-migrate',
      'NetworkPolicy club-backend',
      'NetworkPolicy club-portal',
      'PodDisruptionBudget club-backend',
      'PodDisruptionBudget club-portal',
      'Service club-backend',
      'Service club-portal',
    ]);
  });

  it('has no replica count if there is an autoscaler', async () => {
    const replicas = async (values: Record<string, unknown>) =>
      (await renderChart(values))
        .filter(({ kind }) => kind === 'Deployment')
        .map((manifest) => z.object({ spec: z.looseObject({ replicas: z.number().optional() }) }).parse(manifest))
        .map(({ spec }) => spec.replicas);
    expect(await replicas(given)).toEqual([2, undefined]);
    expect(await replicas(everything)).toEqual([undefined, undefined]);
  });

  it('lets tills and other systems reach the backend where the operator says so, and nobody else', async () => {
    const Policy = z.object({
      spec: z.looseObject({ ingress: z.array(z.object({ from: z.array(z.unknown()), ports: z.array(z.unknown()) })) }),
    });
    const callers = async (values: Record<string, unknown>) => {
      const policy = (await renderChart(values)).find(
        (manifest) => kindAndName(manifest) === 'NetworkPolicy club-backend',
      );
      return Policy.parse(policy).spec.ingress[0]?.from;
    };
    const portal = {
      podSelector: {
        matchLabels: { 'app.kubernetes.io/instance': 'club', 'app.kubernetes.io/component': 'portal' },
      },
    };
    expect(await callers(given)).toEqual([portal]);
    const networkPolicy = { backendNetworks: ['10.20.0.0/16'], backendNamespaces: ['erp'] };
    expect(await callers({ ...given, networkPolicy })).toEqual([
      portal,
      { ipBlock: { cidr: '10.20.0.0/16' } },
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'erp' } } },
    ]);
  });

  it('rejects missing, misspelt and mistyped values', () => {
    expect(listSchemaErrors(chartSchema, readChartValues(given))).toEqual([]);
    expect(listSchemaErrors(chartSchema, readChartValues(everything))).toEqual([]);
    expect(listSchemaErrors(chartSchema, readChartValues({}))).toEqual([
      expect.stringContaining('/portal/trustedProxies'),
      expect.stringContaining('/ingress/hosts'),
      expect.stringContaining('/ingress'),
    ]);
    expect(listSchemaErrors(chartSchema, readChartValues({ ...given, replica: 3 }))).not.toEqual([]);
    expect(listSchemaErrors(chartSchema, readChartValues({ ...given, drainDelayMs: '5 s' }))).not.toEqual([]);
  });

  it('runs containers as their own user, read-only and without further privileges', async () => {
    const image = readStages('Dockerfile').at(-1);
    const manifests = await renderChart(everything);
    expect(workloads(manifests)).toHaveLength(3);
    for (const { spec } of workloads(manifests))
      expect(`${spec.template.spec.securityContext.runAsUser}`).toBe(image?.user.split(':')[0]);
    for (const container of containers(manifests)) {
      expect(container.image).toBe('ghcr.io/example/loyalty-portal:1.2.3');
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
    const roles = containers(manifests).map(({ args }) => args.join(' '));
    expect(roles.sort()).toEqual(['backend', 'cli migrate', 'portal']);
  });

  it('passes only known variables to each process and takes every secret by reference', async () => {
    const SECRETS = [
      'LOYALTY_BACKEND_KEY',
      'CODE_PEPPER',
      'NEXTAUTH_SECRET',
      'DATABASE_URL',
      'SMTP_URL',
      'MEMBER_HASH_KEY',
    ];
    const secretsByRole = new Map<string, string[]>();
    for (const { args, env } of containers(await renderChart(everything))) {
      const role = args.at(-1) ?? '';
      const known = role === 'portal' ? portalVariables : backendVariables;
      expect(env.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
      const secrets = env.filter(({ valueFrom }) => valueFrom);
      secretsByRole.set(role, secrets.map(({ name }) => name).sort());
      for (const { name, valueFrom } of secrets)
        expect(valueFrom?.secretKeyRef).toEqual({ name: 'loyalty', key: name });
      expect(env.filter(({ name, value }) => SECRETS.includes(name) && value !== undefined)).toEqual([]);
    }
    // The portal has no network access to the database.
    expect(Object.fromEntries(secretsByRole)).toEqual({
      portal: ['LOYALTY_BACKEND_KEY', 'MEMBER_HASH_KEY', 'NEXTAUTH_SECRET'],
      backend: ['CODE_PEPPER', 'DATABASE_URL', 'LOYALTY_BACKEND_KEY', 'SMTP_URL'],
      migrate: ['DATABASE_URL', 'LOYALTY_BACKEND_KEY'],
    });
  });

  it('quotes values written by operators', async () => {
    const backend = containers(await renderChart(everything)).find(({ args }) => args[0] === 'backend');
    expect(backend?.env.find(({ name }) => name === 'MAIL_FROM')?.value).toBe('"Club" <hello@club.example>');
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const chart = readFileSync('deploy/helm/loyalty/Chart.yaml', 'utf8');
    expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
  });
});
