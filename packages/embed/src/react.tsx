'use client';

/** Entry of the package: a component for React. */
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';
import { mount, type EmbeddedPortal } from './mount';
import { eventNames, type EmbedEvents, type EmbedOptions } from './options';

export type { EmbedEvents, Screen } from './options';

type Handler<Name extends keyof EmbedEvents> = (detail: EmbedEvents[Name]) => void;

/** The options of a portal, with a handler for each event. A change of any option except a handler mounts the portal again. */
export interface LoyaltyPortalProps extends Omit<EmbedOptions, 'on' | 'portal'> {
  portal: string;
  className?: string;
  onReady?: Handler<'ready'>;
  onSignIn?: Handler<'signin'>;
  onSignOut?: Handler<'signout'>;
  onPurchase?: Handler<'purchase'>;
  onPage?: Handler<'page'>;
  onTokenRefused?: Handler<'tokenrefused'>;
  onFailed?: Handler<'failed'>;
}

/** The actions of an embedded portal, by its `ref`. */
export type LoyaltyPortalRef = Pick<EmbeddedPortal, 'handOver' | 'signOut'>;

/** The options without functions, as a text: the portal is mounted again when one of them changes. */
const serializeOptions = ({ token, className: _, ...props }: LoyaltyPortalProps): string =>
  JSON.stringify({ ...props, token: typeof token === 'function' || token });

/** The options of a portal that calls the newest functions. */
function createOptions(serialized: string, latest: { readonly current: LoyaltyPortalProps }): EmbedOptions {
  const options = JSON.parse(serialized) as EmbedOptions;
  const fetchToken = () => {
    const { token } = latest.current;
    return typeof token === 'function' ? token() : (token ?? '');
  };
  const callLatest = (event: string) => (detail: unknown) => {
    const handler = Object.entries(latest.current).find(([name]) => name.toLowerCase() === `on${event}`)?.[1];
    if (typeof handler === 'function') Reflect.apply(handler, undefined, [detail]);
  };
  // Also those of no event, which are named on the console.
  const handlerNames = Object.keys(latest.current).flatMap(
    (name) => /^on([A-Z].*)/.exec(name)?.[1]?.toLowerCase() ?? [],
  );
  return {
    ...options,
    token: latest.current.token === undefined ? undefined : fetchToken,
    on: Object.fromEntries([...eventNames, ...handlerNames].map((event) => [event, callLatest(event)])),
  };
}

type Component = ForwardRefExoticComponent<LoyaltyPortalProps & RefAttributes<LoyaltyPortalRef>>;

/** Shows a portal. */
export const LoyaltyPortal: Component = forwardRef(function LoyaltyPortal(props, ref) {
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<EmbeddedPortal>(undefined);
  const latest = useRef(props);
  const serialized = serializeOptions(props);

  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!container.current) return;
    mounted.current = mount(container.current, createOptions(serialized, latest));
    return mounted.current.unmount;
  }, [serialized]);
  useImperativeHandle(
    ref,
    () => ({
      handOver: (token, member) => mounted.current?.handOver(token, member),
      signOut: () => mounted.current?.signOut(),
    }),
    [],
  );
  return <div ref={container} className={props.className} />;
});
