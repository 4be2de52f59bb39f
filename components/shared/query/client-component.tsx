import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { useEffect, useState, type ComponentType } from 'react';
import { useMounted } from '../browser/use-client-value';

type Fallback = ComponentType<DynamicOptionsLoadingProps>;

/**
 * Creates a component whose script is loaded only in the browser, after hydration; the fallback is shown until then.
 * `next/dynamic` starts to load during hydration, and if that is restarted after the script has arrived, as a click does,
 * it renders what the server's HTML does not have: React throws the HTML away, and the click is lost.
 */
export function createClientComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: Fallback = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function ClientComponent(props) {
    const mounted = useMounted();
    const [Component, setComponent] = useState(() => (mounted ? loaded : undefined));
    const [error, setError] = useState<Error | null>(null);

    useEffect(() => {
      if (Component || error) return;
      let superseded = false;
      load().then(
        (component) => {
          loaded = component;
          if (!superseded) setComponent(() => component);
        },
        (reason: unknown) => !superseded && setError(reason instanceof Error ? reason : new Error(String(reason))),
      );
      return () => void (superseded = true);
    }, [Component, error]);

    if (Component) return <Component {...props} />;
    return <Fallback error={error} isLoading={error === null} retry={() => setError(null)} />;
  };
}
