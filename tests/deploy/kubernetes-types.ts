import path from 'node:path';
import ts from 'typescript';
import type { Manifest } from './render-chart';

/** The types of each kind of object. */
const MODULES: Record<string, string> = {
  'apps/v1': 'kubernetes-types/apps/v1',
  'autoscaling/v2': 'kubernetes-types/autoscaling/v2',
  'batch/v1': 'kubernetes-types/batch/v1',
  'networking.k8s.io/v1': 'kubernetes-types/networking/v1',
  'policy/v1': 'kubernetes-types/policy/v1',
  v1: 'kubernetes-types/core/v1',
};

/**
 * Lists violations of Kubernetes' types, one per line, including unknown fields, which its schemas allow and its
 * servers drop.
 */
export function typeErrors(manifests: readonly Manifest[]): string[] {
  const file = path.resolve('tests/deploy/manifests-under-test.ts');
  const source = manifests
    .map((manifest, index) => {
      const from = MODULES[manifest.apiVersion] ?? `unknown/${manifest.apiVersion}`;
      const type = `import('${from}').${manifest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, options.target ?? ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
