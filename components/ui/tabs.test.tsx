import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs';

const names = ['Purchases', 'Points', 'Credit'];
const tabs = names.map((name) => ({ value: name, label: name, content: <p>{`All ${name}`}</p> }));

function Example() {
  const [value, setValue] = useState('Purchases');
  return <Tabs label="Kinds" value={value} onChange={setValue} tabs={tabs} />;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const getSelected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('show the panel of the selected tab, labelled by it', () => {
    render(<Example />);
    fireEvent.click(screen.getByRole('tab', { name: 'Points' }));
    expect(getSelected()).toHaveAccessibleName('Points');
    expect(screen.getByRole('tabpanel', { name: 'Points' })).toHaveTextContent('All Points');
    expect(screen.queryByText('All Purchases')).not.toBeInTheDocument();
  });

  it('are one tab stop; arrows wrap around, Home and End go to the ends', () => {
    render(<Example />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    getSelected().focus();
    for (const [key, name] of [
      ['ArrowLeft', 'Credit'],
      ['ArrowRight', 'Purchases'],
      ['End', 'Credit'],
      ['Home', 'Purchases'],
      ['x', 'Purchases'],
    ] as const) {
      press(key);
      expect(getSelected()).toHaveAccessibleName(name);
      expect(getSelected()).toHaveFocus();
    }
  });

  it('follow the right-to-left direction', () => {
    render(
      <div dir="rtl">
        <Example />
      </div>,
    );
    // jsdom does not derive the direction from the attribute.
    for (const tab of screen.getAllByRole('tab')) tab.style.direction = 'rtl';
    getSelected().focus();
    press('ArrowLeft');
    expect(getSelected()).toHaveAccessibleName('Points');
  });
});
