import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A bare Next app beside which ours is measured: one page, rendered on every request, as large as ours. */
export const BARE = 'bench/.bare';

const app = `import App from 'next/app';
export default function Bare({ Component, pageProps }) { return <Component {...pageProps} />; }
Bare.getInitialProps = async (context) => App.getInitialProps(context);
`;

function page(bytes: number): string {
  return `const rows = Array.from({ length: ${Math.max(1, Math.round(bytes / 120))} }, (_, at) => at);
export default function Page() {
  return <main><h1>Bare</h1>{rows.map((row) => <p key={row} className="row"><b>Row {row}</b> of a page that says nothing else at all</p>)}</main>;
}
`;
}

/** Builds the bare app with a page of about so many bytes of HTML. */
export async function buildBare(bytes: number): Promise<void> {
  rmSync(BARE, { recursive: true, force: true });
  mkdirSync(path.join(BARE, 'pages'), { recursive: true });
  writeFileSync(path.join(BARE, 'package.json'), '{"private":true}\n');
  writeFileSync(path.join(BARE, 'next.config.mjs'), 'export default { poweredByHeader: false };\n');
  writeFileSync(path.join(BARE, 'pages/_app.jsx'), app);
  writeFileSync(path.join(BARE, 'pages/index.jsx'), page(bytes));
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build', BARE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The bare app does not build.'))));
  });
}

/** Starts the bare app; resolves with its address and how to stop it. */
export async function startBare(port: number): Promise<{ url: string; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', BARE, '-p', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => /ready|local/i.test(chunk.toString()) && resolve()),
  );
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill('SIGTERM') };
}
