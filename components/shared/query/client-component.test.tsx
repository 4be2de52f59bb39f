import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { renderPortal } from '@/tests/setup/render-portal';
import { createClientComponent } from './client-component';
import { createLazyFallback } from './lazy-fallback';

const Nickname = ({ name }: { name: string }) => <p>Nickname: {name}</p>;
const Skeleton = () => <p>Loading</p>;

/** A page with the HTML of the server. */
function createPage(): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = '<p>Loading</p>';
  document.body.append(page);
  return page;
}

it('hydration that is restarted after the script of a component has loaded matches the HTML of the server', async () => {
  const Part = createClientComponent(async () => Nickname, Skeleton);
  render(<Part name="Ada" />);
  await screen.findByText('Nickname: Ada');

  const page = createPage();
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(page, <Part name="Grace" />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page).toHaveTextContent('Nickname: Grace');
});

it('the skeleton of the server stays in the page until the script of a component has loaded', async () => {
  const Part = createClientComponent(() => new Promise<typeof Nickname>(() => undefined), Skeleton);
  const page = createPage();
  const skeleton = page.firstChild;
  await act(async () => hydrateRoot(page, <Part name="Ada" />));
  expect(page.firstChild).toBe(skeleton);
});

it('a component whose script was loaded before is shown immediately', async () => {
  const Part = createClientComponent(async () => Nickname, Skeleton);
  render(<Part name="Ada" />);
  await screen.findByText('Nickname: Ada');
  render(<Part name="Grace" />);
  expect(screen.getByText('Nickname: Grace')).toBeVisible();
});

it('a component whose script fails to load shows an error and loads on retry', async () => {
  const load = vi.fn(async () => Nickname).mockRejectedValueOnce(new Error('no network'));
  const Part = createClientComponent(load, createLazyFallback('h-96'));
  await renderPortal(<Part name="Ada" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nickname: Ada')).toBeVisible();
});

it('a component without a fallback shows nothing until its script has loaded', () => {
  const Part = createClientComponent(() => new Promise<() => null>(() => undefined));
  expect(render(<Part />).container).toBeEmptyDOMElement();
});
