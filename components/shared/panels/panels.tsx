import { createContext, useContext, useMemo, useState } from 'react';

/** Panels that open from several places. The drawer is below the other two, which can be opened from it. */
export type PanelName =
  | 'drawer'
  | 'legal'
  | 'consentRights'
  | 'dataReport'
  | 'feedback'
  | 'accessibility'
  | 'updateProfile'
  | 'referral'
  | 'welcome';

interface Panels {
  isOpen: (name: PanelName) => boolean;
  open: (name: PanelName) => void;
  close: (...names: PanelName[]) => void;
}

const PanelsContext = createContext<Panels>({ isOpen: () => false, open: () => undefined, close: () => undefined });

/** The state of the open panels. */
export function PanelsProvider({ children }: { children: React.ReactNode }) {
  const [opened, setOpened] = useState<ReadonlySet<PanelName>>(new Set());
  const panels = useMemo<Panels>(
    () => ({
      isOpen: (name) => opened.has(name),
      open: (name) => setOpened((now) => new Set(now).add(name)),
      close: (...names) => setOpened((now) => new Set([...now].filter((name) => !names.includes(name)))),
    }),
    [opened],
  );
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}

export function usePanels(): Panels {
  return useContext(PanelsContext);
}
