import { demoShop } from '@shop/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import { ClosedDays } from '../src/features/shop-details/sections/ClosedDays.tsx';
import { ContactFields } from '../src/features/shop-details/sections/ContactFields.tsx';
import { MailFields } from '../src/features/shop-details/sections/MailFields.tsx';
import { WeekFields } from '../src/features/shop-details/sections/WeekFields.tsx';
import { editOf } from '../src/features/shop-details/shop-edit.ts';
import { showPart } from './support/site.tsx';

const press = (text: string) => fireEvent.click(screen.getByText(text));

/** Renders sections inside a form that is filled in. */
const showInForm = (part: ReactElement) =>
  showPart(
    <Form initialValues={editOf(demoShop)} validateTrigger="onSubmit">
      {part}
      <button type="submit">Save</button>
    </Form>,
  );

describe('the parts of the form', () => {
  it('fills in the dialled number of a Jamaican telephone', async () => {
    showInForm(<ContactFields />);
    fireEvent.change(screen.getByLabelText('Telephone'), { target: { value: '658 555 0100' } });
    await waitFor(() => expect(screen.getByLabelText('Dialled number')).toHaveValue('+16585550100'));
  });

  it('opens a closed day, and refuses a closing time before the opening time', async () => {
    showInForm(<Form.List name="stores">{() => <WeekFields store={0} />}</Form.List>);
    expect(screen.queryByLabelText('Sunday, opens')).not.toBeInTheDocument();
    press('Sunday');
    expect(await screen.findByLabelText('Sunday, opens')).toHaveValue('09:00');
    fireEvent.change(screen.getByLabelText('Sunday, closes'), { target: { value: '08:00' } });
    press('Save');
    expect(await screen.findByText('A store must close after it opens.')).toBeInTheDocument();
  });

  it('lists each closed day once and keeps the focus after a removal', async () => {
    showInForm(<ClosedDays />);
    const add = screen.getByRole('button', { name: 'Add closed day' });
    for (const day of [1, 2]) {
      fireEvent.click(add);
      fireEvent.change(screen.getByLabelText(`Closed day ${day}`), { target: { value: '2026-12-24' } });
    }
    press('Save');
    await waitFor(() => expect(screen.getAllByText('Each closed day is listed once.')).toHaveLength(2));
    const [remove] = screen.getAllByRole('button', { name: 'Remove Thursday 24 December' });
    if (remove) fireEvent.click(remove);
    expect(screen.queryByLabelText('Closed day 2')).not.toBeInTheDocument();
    expect(add).toHaveFocus();
  });

  it('says how well the text of mails can be read', async () => {
    showInForm(<MailFields />);
    expect(screen.getByRole('status')).toHaveTextContent('Contrast 17.0 : 1, easy to read.');
    fireEvent.change(screen.getByLabelText('Colour of bar and button'), { target: { value: '#ffc72c' } });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/^Contrast 1\.5 : 1\. This is hard to read/),
    );
  });
});
