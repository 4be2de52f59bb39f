import type { Business } from '../business';

const RULES = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:28rem;background:var(--surface);border:1px solid var(--border);border-radius:1rem;padding:1.5rem;display:grid;gap:1rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p,ul,dl{margin:0}
.notice{background:var(--notice);color:var(--notice-text);border-radius:.75rem;padding:.75rem 1rem}
.muted{color:var(--muted)}
.price{font-size:1.75rem;font-weight:700}
ul{padding-inline-start:1.25rem}
form{display:grid;gap:.5rem}
button,.button{font:inherit;font-weight:600;min-height:3rem;border-radius:.75rem;border:2px solid transparent;padding:.5rem 1.25rem;cursor:pointer;text-align:center;text-decoration:none;display:block}
.primary{background:var(--primary);color:var(--on-primary)}
.secondary{background:transparent;color:var(--text);border-color:var(--border)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;

/** The style of the hosted pages: the business's colours, light or dark by the device's preference. */
export function renderStyle({ file }: Business): string {
  const { lightTheme, darkTheme } = file.configuration;
  return `:root{color-scheme:light dark;--primary:${lightTheme.primary};--on-primary:${lightTheme.fontContrast};--page:#f4f4f2;--surface:#fff;--text:#1c1c1a;--muted:#5c5c58;--border:#d5d5d0;--notice:#fff4d6;--notice-text:#5a3d00}
@media (prefers-color-scheme:dark){:root{--primary:${darkTheme.primary};--on-primary:${darkTheme.fontContrast};--page:#141413;--surface:#20201e;--text:#f1f1ee;--muted:#b4b4ae;--border:#44443f;--notice:#3d2f0a;--notice-text:#ffe3a3}}${RULES}`;
}
