import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import type { ComponentType } from 'react';
import { useMounted } from '../browser/use-client-value';

type Fallback = (props: DynamicOptionsLoadingProps) => React.ReactNode;

/**
 * Creates a component whose script is loaded in the browser alone, after hydration; `fallback` is shown until then.
 * `next/dynamic` starts to load during hydration, and if that is restarted after the script has arrived, as a click does,
 * it renders what the server's HTML does not have: React throws the HTML away, and the click is lost.
 */
export function createClientComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: Fallback = () => null,
): ComponentType<P> {
  const Loaded = dynamic<P>(load, { ssr: false, loading: fallback });
  const Fallback = fallback;
  return function ClientComponent(props) {
    return useMounted() ? <Loaded {...props} /> : <Fallback isLoading />;
  };
}
