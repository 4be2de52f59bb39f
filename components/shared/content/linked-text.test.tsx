import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { renderPortal } from '@/tests/setup/render-portal';
import { LinkedText } from './linked-text';

const text = 'I accept the club terms and the privacy policy.';
const links = [
  { text: 'club terms', url: 'https://olive.example/terms' },
  { text: 'privacy policy', url: '/privacy' },
];

describe('Text with links', () => {
  it('links its words, in a new window, without changing the name of its field', async () => {
    await renderPortal(<CheckboxField label={<LinkedText text={text} links={links} />} />);
    const terms = screen.getByRole('link', { name: 'club terms' });
    expect(terms).toHaveAttribute('href', 'https://olive.example/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms).toHaveAccessibleDescription('opens in a new window');
    const field = screen.getByRole('checkbox', { name: text });
    fireEvent.click(screen.getByText(/I accept the/));
    expect(field).toBeChecked();
    fireEvent.click(screen.getByRole('link', { name: 'privacy policy' }));
    expect(field).toBeChecked();
  });

  it('appends a link that the text does not contain, and drops an unsafe URL', async () => {
    const others = [
      { text: 'our terms', url: 'https://olive.example/terms' },
      { text: 'privacy policy', url: 'javascript:alert(1)' },
    ];
    await renderPortal(
      <p data-testid="text">
        <LinkedText text={text} links={others} />
      </p>,
    );
    expect(screen.getByTestId('text')).toHaveTextContent(`${text} our terms`);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['our terms']);
  });
});
