import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ProductPicture } from '../src/ui.ts';

const placeholder = '/api/placeholder/600/600';
const drawing = '/api/images/devices/iphone-13.svg?v=Zk3v0bGmQx1a';
const photograph = '/api/images/devices/iphone-13?v=Zk3v0bGmQx1a&size=900x600';
const image = () => screen.getByRole('img', { name: 'iPhone 13' });

/** Renders on the server, runs a callback on the picture, and hydrates. */
async function hydrated(before: (img: HTMLImageElement) => void) {
  const picture = <ProductPicture src={drawing} alt="iPhone 13" size={300} eager />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(picture);
  before(image() as HTMLImageElement);
  await act(async () => void hydrateRoot(root, picture));
  return () => root.remove();
}

const came = (img: HTMLImageElement, naturalWidth: number) =>
  Object.defineProperties(img, { complete: { value: true }, naturalWidth: { value: naturalWidth } });

describe('a product picture', () => {
  it('reserves its space and loads lazily', () => {
    render(<ProductPicture src={drawing} alt="iPhone 13" size={300} height={200} />);
    const [width, height, loading, decoding] = ['width', 'height', 'loading', 'decoding'].map((name) =>
      image().getAttribute(name),
    );
    expect({ width, height, loading, decoding }).toEqual({
      width: '300',
      height: '200',
      loading: 'lazy',
      decoding: 'async',
    });
  });

  it('loads with high priority in the first view', () => {
    render(<ProductPicture src={drawing} alt="iPhone 13" size={300} eager />);
    expect(image()).toHaveAttribute('loading', 'eager');
    expect(image()).toHaveAttribute('fetchpriority', 'high');
  });

  it('has one size when it is a drawing', () => {
    render(<ProductPicture src={drawing} alt="iPhone 13" size={300} />);
    expect(image()).toHaveAttribute('src', drawing);
    expect(image()).not.toHaveAttribute('srcset');
    expect(image()).not.toHaveAttribute('sizes');
  });

  it('has a srcset of its widths when it is a photograph', () => {
    render(<ProductPicture src={photograph} alt="iPhone 13" size={300} sizes="(max-width: 600px) 50vw, 300px" eager />);
    const widths = image()
      .getAttribute('srcset')
      ?.split(', ')
      .map((entry) => entry.replace(photograph, ''));
    expect(widths).toEqual(['&w=160 160w', '&w=320 320w', '&w=640 640w', '&w=960 900w']);
    expect(image()).toHaveAttribute('sizes', '(max-width: 600px) 50vw, 300px');
  });

  it('measures a lazy photograph by its layout width', () => {
    render(<ProductPicture src={photograph} alt="iPhone 13" size={300} />);
    expect(image()).toHaveAttribute('sizes', 'auto, 300px');
  });

  it.each([undefined, ''])('shows the placeholder when the source is %p', (src) => {
    render(<ProductPicture src={src} alt="iPhone 13" size={300} />);
    expect(image()).toHaveAttribute('src', placeholder);
  });

  it('shows the placeholder after a failure, until the source changes', () => {
    const { rerender } = render(<ProductPicture src={photograph} alt="iPhone 13" size={300} />);
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', placeholder);
    expect(image()).not.toHaveAttribute('srcset');
    rerender(<ProductPicture src={drawing} alt="iPhone 13" size={300} />);
    expect(image()).toHaveAttribute('src', drawing);
  });

  it('shows the placeholder when it failed before hydration', async () => {
    const remove = await hydrated((img) => came(img, 0));
    expect(image()).toHaveAttribute('src', placeholder);
    remove();
  });

  it('stays when it loaded before hydration', async () => {
    const remove = await hydrated((img) => came(img, 600));
    expect(image()).toHaveAttribute('src', drawing);
    remove();
  });
});
