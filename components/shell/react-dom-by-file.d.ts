/** React's own module: its usual name resolves to ours (`react-dom-client.ts`). */
declare module '*/node_modules/react-dom/client' {
  export * from 'react-dom/client';
}
