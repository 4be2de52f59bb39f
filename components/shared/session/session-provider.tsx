import type { Session } from 'next-auth';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { onOtherTabs, onSessionChange, refreshSession } from '@/lib/auth/session-client';

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  /** The session that the server rendered the page with. */
  session: Session | null;
  children: React.ReactNode;
}

/**
 * Provides the session to its children. It starts with the server's, and is fetched again when another tab ended
 * it, and when a member comes back to the page. next-auth's own provider would bring its client into each first load.
 */
export function SessionProvider({ session: initial, children }: SessionProviderProps) {
  const [session, setSession] = useState(initial);
  const refreshOnReturn = useEffectEvent(() => {
    // As with next-auth's own provider, a visitor's page does not request the session.
    if (session && document.visibilityState === 'visible') void refreshSession().catch(() => undefined);
  });

  useEffect(() => onSessionChange(setSession), []);
  useEffect(() => onOtherTabs(() => void refreshSession().catch(() => undefined)), []);
  useEffect(() => {
    const handle = () => refreshOnReturn();
    document.addEventListener('visibilitychange', handle);
    return () => document.removeEventListener('visibilitychange', handle);
  }, []);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the page; null for a visitor. */
export function useSession(): Session | null {
  return useContext(SessionContext);
}
