// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createClientComponent } from './client-component';

const Nickname = ({ name }: { name: string }) => <p>Nickname: {name}</p>;
const Skeleton = () => <p>Loading</p>;

it('hydration that is restarted after the script of a component has loaded matches the HTML of the server', async () => {
  const Part = createClientComponent(async () => Nickname, Skeleton);
  render(<Part name="Ada" />);
  await screen.findByText('Nickname: Ada');

  const page = document.createElement('main');
  page.innerHTML = '<p>Loading</p>';
  document.body.append(page);
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(page, <Part name="Grace" />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page).toHaveTextContent('Nickname: Grace');
});

it('a component without a fallback shows nothing until its script has loaded', async () => {
  const { container } = render(
    <>
      {[createClientComponent(() => new Promise<() => null>(() => undefined))].map((Part) => (
        <Part key="part" />
      ))}
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});
