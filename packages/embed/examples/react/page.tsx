import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LoyaltyPortal, type LoyaltyPortalRef } from 'loyalty-embed/react';

/** Your own server requests a token for the customer who is signed in to your site. */
async function fetchToken(): Promise<string> {
  const response = await fetch('/token', { method: 'POST' });
  const { token } = (await response.json()) as { token: string };
  return token;
}

function Rewards({ portal }: { portal: string }) {
  const actions = useRef<LoyaltyPortalRef>(null);
  const [events, setEvents] = useState<string[]>([]);
  const add = (name: string) => (detail: object) =>
    setEvents((lines) => [...lines, `${name} ${JSON.stringify(detail)}`]);
  const [screen, setScreen] = useState<'home' | 'locations'>('home');
  return (
    <>
      <p className="actions">
        <button type="button" onClick={async () => actions.current?.handOver(await fetchToken())}>
          Sign in as the demo member
        </button>
        <button type="button" onClick={() => actions.current?.signOut()}>
          Sign out
        </button>
        <button type="button" onClick={() => setScreen('locations')}>
          Show the locations
        </button>
      </p>
      <LoyaltyPortal
        ref={actions}
        className="portal"
        portal={portal}
        screen={screen}
        title="Olive & Thyme rewards"
        hideDrawer
        consentGranted
        onReady={add('ready')}
        onSignIn={add('signin')}
        onSignOut={add('signout')}
        onPurchase={add('purchase')}
        onPage={add('page')}
        onTokenRefused={add('tokenrefused')}
        onFailed={add('failed')}
      />
      <section aria-labelledby="heard">
        <h2 id="heard">Events from the portal</h2>
        <div role="log" aria-labelledby="heard">
          <ol>
            {events.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Rewards portal={root.dataset.portal ?? ''} />
    </StrictMode>,
  );
