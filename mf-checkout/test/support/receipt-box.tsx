import { jest } from '@jest/globals';
import { renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiptUploadPart, type ReceiptUploadProps } from '../../src/shared/transfer/ReceiptUploadPart.ts';
import type { StoreRequest } from './store-request.ts';

/** Renders only the receipt box. The user may choose any file, despite the `accept` attribute. */
export async function openBox(props: Partial<ReceiptUploadProps> = {}) {
  const onDone = jest.fn();
  const app = renderApp([{ path: '/', element: <ReceiptUploadPart keptFor="checkout" onDone={onDone} {...props} /> }]);
  await screen.findByRole('region', { name: 'Receipt' });
  return { ...app, onDone, user: userEvent.setup({ applyAccept: false }) };
}

/** Waits until the box shows the uploaded receipt. */
export const done = () => screen.findByText('Transfer proof uploaded successfully', { selector: 'b' });

/** Sends half of the bytes, then stops. */
export const half = (request: StoreRequest) => request.sent(request.body.size / 2);
