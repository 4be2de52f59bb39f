/** React's own module, where its name leads to ours (`react-dom-client.ts`). */
declare module '*/node_modules/react-dom/client' {
  export * from 'react-dom/client';
}
