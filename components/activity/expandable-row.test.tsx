import { fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ExpandableRow } from './expandable-row';

const row = (
  <ExpandableRow summary="Olive & Thyme Carmel" actions={<button>Print receipt</button>}>
    Fattoush
  </ExpandableRow>
);

it('a row that is opened before hydration shows its buttons after it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = document.createElement('ul');
  document.body.append(page);
  page.innerHTML = renderToString(row);
  const opened = new Promise((resolve) => screen.getByRole('group').addEventListener('toggle', resolve));
  fireEvent.click(screen.getByText('Olive & Thyme Carmel'));
  await opened;
  const root = hydrateRoot(page, row);
  onTestFinished(() => {
    root.unmount();
    page.remove();
    vi.unstubAllGlobals();
  });
  await expect(screen.findByRole('button', { name: 'Print receipt' })).resolves.toBeVisible();
});
