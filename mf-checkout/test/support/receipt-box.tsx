import { jest } from '@jest/globals';
import { renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiptUploadPart, type ReceiptUploadProps } from '../../src/shared/transfer/ReceiptUploadPart.ts';
import type { StoreRequest } from './store-request.ts';

/** A receipt's box in a page of its own, and somebody at it whom no list of types keeps from choosing a file. */
export async function openBox(props: Partial<ReceiptUploadProps> = {}) {
  const onDone = jest.fn();
  const app = renderApp([{ path: '/', element: <ReceiptUploadPart keptFor="checkout" onDone={onDone} {...props} /> }]);
  await screen.findByRole('region', { name: 'Receipt' });
  return { ...app, onDone, user: userEvent.setup({ applyAccept: false }) };
}

/** The box says that the shop has the receipt. */
export const done = () => screen.findByText('Transfer proof uploaded successfully', { selector: 'b' });

/** Half of its bytes leave, and no more. */
export const half = (request: StoreRequest) => request.sent(request.body.size / 2);
