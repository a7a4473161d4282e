import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FailedPart, lazyPart, onReportedError } from '../src/platform.ts';

interface Props {
  name: string;
}
const Hello = ({ name }: Props) => <p>Hello {name}</p>;
const Wait = ({ name }: Props) => <p>{name} is on its way</p>;
const Failed = ({ name, retry, retrying }: Props & FailedPart) => (
  <button type="button" disabled={retrying} onClick={retry}>
    {name} did not come
  </button>
);

const reports: string[] = [];
let stop: () => void;
beforeEach(() => {
  reports.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = onReportedError((error, { part }) => reports.push(`${part}: ${(error as Error).message}`));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** A part whose import fails `failures` times. */
function partThatFails(failures: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('no file');
    return Hello;
  });
  return { Part: lazyPart<Props>(load, { name: 'greeting', Pending: Wait, Failed }), load };
}

describe('a lazy part', () => {
  it('shows its fallback while it loads', async () => {
    const { Part } = partThatFails(0);
    render(<Part name="Ann" />);
    expect(screen.getByText('Ann is on its way')).toBeInTheDocument();
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
  });

  it('is imported again on every retry after a failure', async () => {
    const { Part, load } = partThatFails(2);
    render(<Part name="Ann" />);
    fireEvent.click(await screen.findByText('Ann did not come'));
    await waitFor(() => expect(reports).toHaveLength(2));
    fireEvent.click(screen.getByText('Ann did not come'));
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
    expect(reports).toEqual(['greeting: no file', 'greeting: no file']);
  });

  it('is loaded again when the browser comes online', async () => {
    const { Part } = partThatFails(1);
    render(<Part name="Ann" />);
    await screen.findByText('Ann did not come');
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
  });

  it('renders immediately when it was preloaded', async () => {
    const { Part, load } = partThatFails(0);
    await Part.preload();
    render(<Part name="Ann" />);
    expect(screen.getByText('Hello Ann')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('isolates an error from the page and can render again', async () => {
    let broken = true;
    const Moody = ({ name }: Props) => {
      if (broken) throw new Error('not today');
      return <Hello name={name} />;
    };
    const Part = lazyPart<Props>(async () => Moody, { name: 'mood', Failed });
    render(
      <main>
        <h1>Page</h1>
        <Part name="Ann" />
      </main>,
    );
    const again = await screen.findByText('Ann did not come');
    expect(screen.getByText('Page')).toBeInTheDocument();
    broken = false;
    fireEvent.click(again);
    expect(await screen.findByText('Hello Ann')).toBeInTheDocument();
    expect(reports).toEqual(['mood: not today']);
  });
});
