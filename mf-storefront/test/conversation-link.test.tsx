import { useChatRequest } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import mailedLinks from '../src/mailed-links.tsx';
import { testServer } from './server.ts';

const server = testServer();

/** Records the request bodies of the call. */
function answering(answer: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${apiUrl}/tickets/link`, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}
const notFound = () =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Not Found', status: 404, code: 'NOT_FOUND', detail: 'The link was not found.' },
    { status: 404 },
  );

describe('/conversation', () => {
  const open = () => renderApp(mailedLinks, { path: '/conversation?token=abc' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Open the conversation' }));

  it('opens the chat only after the click', async () => {
    const bodies = answering(() => HttpResponse.json({ ticketId: 't9' }));
    open();
    expect(bodies).toEqual([]);
    await press();
    expect(await screen.findByText('The conversation is open in the chat.')).toBeVisible();
    expect(renderHook(() => useChatRequest()).result.current).toMatchObject({ ticketId: 't9' });
    expect(bodies).toEqual([{ token: 'abc' }]);
  });

  it('explains that an account has the conversation now', async () => {
    answering(notFound);
    open();
    await press();
    expect(await screen.findByText(/sign in: it is under Support/)).toBeVisible();
  });
});
