import { createContext, useContext, useMemo, useState } from 'react';

/** Panels that open from several places. The drawer is below the others: several open from it. */
export type PanelName =
  | 'drawer'
  | 'legal'
  | 'consentRights'
  | 'dataReport'
  | 'feedback'
  | 'accessibility'
  | 'updateProfile'
  | 'referral'
  | 'shortCode'
  | 'welcome';

interface Panels {
  isOpen: (name: PanelName) => boolean;
  open: (name: PanelName) => void;
  close: (...names: PanelName[]) => void;
}

const PanelsContext = createContext<Panels>({ isOpen: () => false, open: () => undefined, close: () => undefined });

/** The state of the open panels. */
export function PanelsProvider({ children }: { children: React.ReactNode }) {
  const [openPanels, setOpenPanels] = useState<ReadonlySet<PanelName>>(new Set());
  const panels = useMemo<Panels>(
    () => ({
      isOpen: (name) => openPanels.has(name),
      open: (name) => setOpenPanels((current) => new Set(current).add(name)),
      close: (...names) => setOpenPanels((current) => new Set([...current].filter((name) => !names.includes(name)))),
    }),
    [openPanels],
  );
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}

export function usePanels(): Panels {
  return useContext(PanelsContext);
}
