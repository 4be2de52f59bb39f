const app = `import App from 'next/app';
export default function Bare({ Component, pageProps }) { return <Component {...pageProps} />; }
Bare.getInitialProps = async (context) => App.getInitialProps(context);
`;

const smallest = `export default function Page() { return <main><h1>Bare</h1></main>; }
`;

/**
 * A page with `rows` rows (from its query) of two elements each: `shown` letters of each row come from its data, `pad`
 * letters are static, and `unseen` letters are data that the page does not show. Its button opens a dialog.
 */
const sized = `import { useState } from 'react';
const made = new Map();
function makeProps({ rows, shown, pad, unseen }) {
  const row = (id) => ({ id, text: 'x'.repeat(shown), unseen: 'y'.repeat(unseen) });
  return { pad: 'z'.repeat(pad), rows: Array.from({ length: rows }, (_, id) => row(id)) };
}
export async function getServerSideProps({ query }) {
  const numbers = Object.fromEntries(['rows', 'shown', 'pad', 'unseen'].map((name) => [name, Number(query[name])]));
  const key = JSON.stringify(numbers);
  if (!made.has(key)) made.set(key, makeProps(numbers));
  return { props: made.get(key) };
}
export default function Sized({ rows, pad }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>Menu</button>
      {open && <dialog open>Menu</dialog>}
      {rows.map((row) => <p key={row.id} className="row"><b>{pad}</b>{row.text}</p>)}
    </main>
  );
}
`;

/** Forwards a call unchanged, with the headers that the app was started with. `send` would compute an ETag. */
const forward = `import { Agent, request } from 'undici';
const dispatcher = new Agent({ connections: 64 });
const headers = JSON.parse(process.env.FORWARD_HEADERS ?? '{}');
export default async function forward(incoming, outgoing) {
  const path = incoming.url.slice('/api/forward'.length);
  const response = await request(process.env.FORWARD_TO + path, { dispatcher, headers });
  outgoing.status(response.statusCode).setHeader('content-type', String(response.headers['content-type']));
  outgoing.end(await response.body.text());
}
`;

/** The files of the plain app by their path. */
export const bareSources: Record<string, string> = {
  'package.json': '{"private":true}\n',
  'next.config.mjs': "export default { poweredByHeader: false, serverExternalPackages: ['undici'] };\n",
  'pages/_app.jsx': app,
  'pages/index.jsx': smallest,
  'pages/sized.jsx': sized,
  'pages/api/forward/[...path].js': forward,
};
