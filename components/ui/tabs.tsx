import { useId, useRef } from 'react';
import { classNames } from './class-names';

/** More tabs than this are set closer, so that they stay on one line of a desktop. */
const MANY_TABS = 5;

interface TabsProps {
  /** The label of the tab list. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: string; content: React.ReactNode }[];
  /** What arranges the panel, between tabs and panel: it stays the same element for every tab. */
  toolbar?: React.ReactNode;
}

/** The index of the tab to which a key moves the focus, in the writing direction; undefined for other keys. */
function getNextIndex(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === backward) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs by the ARIA pattern: one stop for the Tab key, arrows move in the writing direction, one panel is shown. */
export function Tabs({ label, value, onChange, tabs, toolbar }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.value === value);

  const move = (event: React.KeyboardEvent, index: number) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = getNextIndex(event.key, index, tabs.length, rightToLeft);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onChange(tab.value);
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="bg-raised border-border rounded-control mb-5 flex flex-wrap gap-1 border p-1 md:w-fit"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
            className={classNames(
              'aria-selected:bg-surface aria-selected:text-accent aria-selected:shadow-card text-muted rounded-control min-h-11 min-w-fit flex-1 px-2 py-1.5 text-sm font-semibold break-words aria-selected:underline aria-selected:decoration-2 aria-selected:underline-offset-8 sm:text-base md:flex-none',
              tabs.length > MANY_TABS ? 'md:px-3' : 'md:px-7',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {toolbar}
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.value}`}
          className="rounded-card"
        >
          {shown.content}
        </div>
      )}
    </>
  );
}
