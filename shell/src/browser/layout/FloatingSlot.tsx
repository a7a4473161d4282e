import type { BootRemote } from '@shop/contracts/registry';
import { chatRequestTaken, toast, useChatRequest, useShop } from '@shop/platform/platform';
import { useLocation } from '@shop/platform/router';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadExposed } from '../remotes/load.ts';
import { useRemotes } from '../site-context.ts';
import { whenIdle } from '../when-idle.ts';

/** Floating parts of remotes, such as the support chat: loaded when the page is quiet; their failure never touches the page. */
export function FloatingSlot() {
  const hasStored = useStoredKeys();
  const fillers = useRemotes()
    .flatMap((remote) => remote.slots.map((slot) => ({ remote, slot })))
    .filter(({ slot }) => !slot.whenStored || hasStored(slot.whenStored));
  const chatWanted = useChatRequest() !== null;
  const hasChat = fillers.some(({ slot }) => slot.answers === 'chat');
  return (
    <>
      {fillers.map(({ remote, slot }) => (
        <Filler key={`${remote.name}${slot.expose}`} remote={remote} expose={slot.expose} wanted={chatWanted && slot.answers === 'chat'} />
      ))}
      {chatWanted && !hasChat && <Unavailable />}
    </>
  );
}

/** Tells which keys localStorage holds; asked again with every page, and when another tab stores something. */
function useStoredKeys(): (key: string) => boolean {
  const { key: page } = useLocation();
  const [keys, setKeys] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is when to ask again
  useEffect(() => {
    const ask = () => setKeys(storedKeys());
    ask();
    window.addEventListener('storage', ask);
    return () => window.removeEventListener('storage', ask);
  }, [page]);
  return (key) => keys.includes(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** `wanted`: somebody waits for what this filler offers. */
function Filler({ remote, expose, wanted }: { remote: BootRemote; expose: string; wanted: boolean }) {
  const [state, setState] = useState<{ Part?: ComponentType; failed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    const load = () =>
      loadExposed<{ default: ComponentType }>(remote, expose).then(
        ({ default: Part }) => !left && setState({ Part }),
        (error) => {
          console.error(error);
          if (!left) setState({ failed: true });
        },
      );
    const cancel = attempt === 0 ? whenIdle(load) : void load();
    return () => {
      left = true;
      cancel?.();
    };
  }, [remote, expose, attempt]);
  if (state.failed) return wanted && <Unavailable onRetry={() => setAttempt(attempt + 1)} />;
  const { Part } = state;
  return (
    Part && (
      <Fence onError={() => setState({ failed: true })}>
        <Part />
      </Fence>
    )
  );
}

/** Someone asked for a part that is not there: says so, with the telephone, and tries again. */
function Unavailable({ onRetry }: { onRetry?: () => void }) {
  const telephone = useShop()?.telephone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each request
  useEffect(() => {
    chatRequestTaken();
    toast({ tone: 'error', title: 'Chat is not available right now', description: telephone && `Call us at ${telephone}.` });
    onRetry?.();
  }, []);
  return null;
}

class Fence extends Component<{ onError: () => void; children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(): void {
    this.props.onError();
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
