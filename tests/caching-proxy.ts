import { createProxyPass, startNginx } from './nginx';

/** A cache between browsers and the portal. */
export interface CachingProxy {
  /** Caches what the headers allow: nginx's own rules. */
  url: string;
  /** Caches everything named like a file, regardless of headers, as some networks do. */
  greedyUrl: string;
  stop: () => Promise<void>;
}

function servers(folder: string, portal: string, [port, greedyPort]: number[]): string {
  const pass = `${createProxyPass(portal)}
    add_header x-cache $upstream_cache_status always;`;
  return `proxy_cache_path ${folder}/polite keys_zone=polite:4m;
  proxy_cache_path ${folder}/greedy keys_zone=greedy:4m;
  server { listen 127.0.0.1:${port}; location / { proxy_cache polite; ${pass} } }
  server {
    listen 127.0.0.1:${greedyPort};
    location / { ${pass} }
    location ~* \\.(css|gif|ico|jpe?g|js|json|png|svg|txt|webp|woff2?|xml)$ {
      proxy_cache greedy; proxy_cache_key $http_host$request_uri; proxy_cache_valid any 1h;
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary; ${pass}
    }
  }`;
}

/** Starts nginx in front of a portal, with empty caches in a temporary folder. */
export async function startCachingProxy(bin: string, portalUrl: string): Promise<CachingProxy> {
  const nginx = await startNginx(bin, 2, (folder, ports) => servers(folder, new URL(portalUrl).host, ports));
  const [url = '', greedyUrl = ''] = nginx.urls;
  return { url, greedyUrl, stop: nginx.stop };
}
