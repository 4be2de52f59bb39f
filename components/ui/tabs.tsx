import { Tabs as Parts } from 'radix-ui';

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  direction: 'ltr' | 'rtl';
  tabs: readonly { value: string; label: string; content: React.ReactNode }[];
}

/** Tabs by the ARIA pattern: arrows move in the direction of the writing, one panel is shown. */
export function Tabs({ label, value, onChange, direction, tabs }: TabsProps) {
  return (
    <Parts.Root value={value} onValueChange={onChange} dir={direction}>
      <Parts.List aria-label={label} className="bg-raised border-border rounded-control mb-5 flex gap-1 border p-1">
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className="data-[state=active]:bg-surface data-[state=active]:text-accent data-[state=active]:shadow-card text-muted rounded-control min-h-11 min-w-0 flex-1 px-2 py-1.5 text-sm font-semibold data-[state=active]:underline data-[state=active]:decoration-2 data-[state=active]:underline-offset-8 sm:text-base"
          >
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className="rounded-card">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
