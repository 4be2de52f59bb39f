/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The edge compresses everything else (decisions 019 and 020). An ETag would be of no use: pages are not stored.
  compress: true,
  generateEtags: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  devIndicators: false,
  rewrites: async () => [
    { source: '/manifest.webmanifest', destination: '/api/web-manifest' },
    { source: '/firebase-messaging-sw-generated.js', destination: '/api/push-worker' },
    { source: '/offline-worker.js', destination: '/api/offline-worker' },
    { source: '/embed.js', destination: '/api/embed-files?path=/embed.js' },
    { source: '/embed.mjs', destination: '/api/embed-files?path=/embed.mjs' },
    { source: '/embed/:file', destination: '/api/embed-files?path=/embed/:file' },
  ],
  // Types, lint and dependency rules are checked by `npm run check`, in one place and with the whole repo in view.
  typescript: { ignoreBuildErrors: true },
  // They export their sources (decision 109).
  transpilePackages: ['loyalty-contract', 'loyalty-telemetry', 'loyalty-text'],
  serverExternalPackages: ['@opentelemetry/api', 'pino', 'pino-pretty', 'prom-client', 'undici', 'opossum'],
  // The page hydrates in slices (decision 019).
  turbopack: { resolveAlias: { 'react-dom/client': './components/shell/react-dom-client.ts' } },
  experimental: {
    // In bytes before minification: fewer and larger files compress better (decision 055).
    turbopackChunking: { minChunkSize: 200_000 },
  },
};

export default config;
