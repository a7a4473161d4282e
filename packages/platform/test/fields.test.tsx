import { act, fireEvent, render, screen } from '@testing-library/react';
import { ChoiceCard, ErrorSummary, SearchField, Stepper, TextField, Unbroken } from '../src/ui.ts';

const noop = () => undefined;

describe('a text field', () => {
  it('is labelled and described by its label, hint and error', () => {
    render(
      <TextField
        id="phone"
        label="Phone"
        mark="required"
        hint="We call before delivery"
        error="Enter a phone number"
        value=""
        onChange={noop}
      />,
    );
    const input = screen.getByLabelText('Phone (required)');
    expect(input).toHaveAccessibleDescription('We call before delivery Enter a phone number');
    expect(input).toBeInvalid();
  });

  it('reports its new text', () => {
    const texts: string[] = [];
    render(<TextField label="Name" value="" onChange={(text) => texts.push(text)} />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: "D'Arcy" } });
    expect(texts).toEqual(["D'Arcy"]);
  });
});

describe('a search field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const searched: string[] = [];
  const field = (value: string) => (
    <SearchField
      label="Search"
      placeholder="Search..."
      value={value}
      maxLength={80}
      onSearch={(text) => searched.push(text)}
    />
  );
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  const pause = () => act(() => jest.advanceTimersByTimeAsync(300));

  it('keeps typed text while the page answers an earlier search', async () => {
    searched.length = 0;
    const { rerender } = render(field(''));
    type('gal');
    await pause();
    type('galaxy');
    await pause();
    type('galaxy s');
    rerender(field('gal'));
    expect(screen.getByLabelText('Search')).toHaveValue('galaxy s');
    rerender(field('galaxy'));
    expect(screen.getByLabelText('Search')).toHaveValue('galaxy s');
    await pause();
    expect(searched).toEqual(['gal', 'galaxy', 'galaxy s']);
    rerender(field('galaxy s'));
    await pause();
    expect(searched).toHaveLength(3);
  });

  it('follows a value that the page restores', async () => {
    const { rerender } = render(field(''));
    type('gal');
    await pause();
    rerender(field('gal'));
    for (const value of ['', 'gal', '']) {
      rerender(field(value));
      expect(screen.getByLabelText('Search')).toHaveValue(value);
    }
  });
});

describe('an error summary', () => {
  it('takes the focus and links to each field', () => {
    render(
      <>
        <ErrorSummary errors={[{ field: 'email', message: 'Enter an e-mail address' }]} />
        <TextField id="email" label="E-mail" value="" onChange={noop} />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    fireEvent.click(screen.getByText('Enter an e-mail address'));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('does not take the focus again when errors come back', () => {
    const form = (errors: { field: string; message: string }[]) => (
      <>
        <ErrorSummary errors={errors} />
        <TextField id="email" label="E-mail" value="" onChange={noop} />
      </>
    );
    const errors = ['name', 'email'].map((field) => ({ field, message: `Enter your ${field}` }));
    const { rerender } = render(form(errors));
    screen.getByLabelText('E-mail').focus();
    rerender(form(errors.slice(0, 1)));
    expect(screen.queryByText('Enter your email')).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    rerender(form([]));
    rerender(form(errors));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });
});

describe('small controls', () => {
  it('name a choice card by its title', () => {
    render(
      <ChoiceCard
        type="radio"
        name="way"
        checked
        onChange={noop}
        title="Delivery"
        description="Islandwide"
        extra="$700"
      />,
    );
    expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveAccessibleDescription('Islandwide $700');
  });

  it('stop a stepper at its limits and keep the focus', () => {
    const onChange = jest.fn();
    render(<Stepper value={1} max={1} label="Quantity" onChange={onChange} />);
    for (const name of ['Decrease quantity', 'Increase quantity']) {
      const button = screen.getByLabelText(name);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      act(() => button.focus());
      fireEvent.click(button);
      expect(button).toHaveFocus();
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('name a field by its hidden label', () => {
    render(<TextField label="Search" hideLabel value="" onChange={noop} />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
    expect(screen.getByText('Search')).toHaveClass('visually-hidden');
  });

  it('break opening hours at spaces only', () => {
    const { container } = render(<Unbroken>Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM</Unbroken>);
    expect(container).toHaveTextContent('Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM');
    expect([...container.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)).toEqual([
      'Mon-Fri',
      '9AM-5PM,',
      '10AM-5PM',
    ]);
  });
});
