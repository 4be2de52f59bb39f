import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';

const show = (src: string | null) => {
  render(<Picture src={src} alt="Soup" width={400} height={300} />);
  return screen.getByRole('img', { name: 'Soup' });
};

describe('A picture', () => {
  it('has the files, the focus and the colour that its URL names', () => {
    const image = show('/soup.webp#widths=320,640&focus=70,40&colour=8a7d55');
    expect(image).toHaveAttribute('src', '/soup.webp');
    expect(image).toHaveAttribute('srcset', '/soup-320.webp 320w, /soup.webp 640w');
    expect(image).toHaveAttribute('sizes');
    expect(image).toHaveStyle({ objectPosition: '70% 40%', backgroundColor: 'rgb(138, 125, 85)' });
  });

  it('has no srcset if its URL names no widths', () => {
    expect(show('/soup.svg')).not.toHaveAttribute('srcset');
  });

  it('is replaced if it does not load', () => {
    const image = show('/gone.webp#widths=320,640');
    fireEvent.error(image);
    expect(image).toHaveAttribute('src', '/images/picture-placeholder.svg');
    expect(image).not.toHaveAttribute('srcset');
  });
});
