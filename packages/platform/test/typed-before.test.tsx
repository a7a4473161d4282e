import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SelectField, TextArea, TextField } from '../src/ui.ts';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];
let redraw: () => void;

function Form() {
  const [values, setValues] = useState({ name: '', notes: '', price: 'low' });
  const [, setDrawings] = useState(0);
  redraw = () => setDrawings((count) => count + 1);
  const field = (name: keyof typeof values) => ({
    label: name,
    id: name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <form>
      <TextField {...field('name')} />
      <TextArea {...field('notes')} />
      <SelectField {...field('price')} options={options} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const control = (id: string) => document.getElementById(id) as HTMLInputElement;

describe('a server-rendered form', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps input from before hydration and reports it to the page', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Form />);
    control('name').value = 'Marcia';
    control('notes').value = 'At the gate';
    control('price').value = 'high';
    await act(async () => void hydrateRoot(root, <Form />));
    act(() => redraw());
    expect([control('name').value, control('notes').value, control('price').value]).toEqual([
      'Marcia',
      'At the gate',
      'high',
    ]);
    expect(JSON.parse(root.querySelector('output')?.textContent ?? '')).toEqual({
      name: 'Marcia',
      notes: 'At the gate',
      price: 'high',
    });
  });
});
