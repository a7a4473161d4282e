import type { BootRemote } from '@shop/contracts/registry';
import {
  chatRequestTaken,
  type FailedPart,
  lazyPart,
  openChat,
  toast,
  useChatRequest,
  useShop,
} from '@shop/platform/platform';
import { useLocation } from '@shop/platform/router';
import { ChatLauncher } from '@shop/platform/ui';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { loadExposed } from '../remotes/load.ts';
import { useRemotes } from '../site-context.ts';
import { whenIdle } from '../when-idle.ts';

/** Floating widgets of remotes, such as the support chat. They load when requested, or when idle and this browser stores data for them. */
export function FloatingSlot() {
  const isStored = useStoredKeys();
  const fillers = useRemotes()
    .flatMap((remote) => remote.slots.map((slot) => ({ remote, slot, due: slot.whenStored?.some(isStored) ?? true })))
    .filter(({ slot, due }) => slot.slot === 'floating' && (due || slot.launcher));
  const chatRequest = useChatRequest()?.id;
  const hasChat = fillers.some(({ slot }) => slot.answers === 'chat');
  return (
    <>
      {fillers.map(({ remote, slot, due }) => (
        <Filler
          key={remote.name + slot.expose}
          {...{ remote, slot, due }}
          request={slot.answers === 'chat' ? chatRequest : undefined}
        />
      ))}
      {chatRequest !== undefined && !hasChat && <Unavailable />}
    </>
  );
}

/** Whether this browser stores a key; updated on navigation and on changes in other tabs. */
function useStoredKeys(): (key: string) => boolean {
  const { key: page } = useLocation();
  const [keys, setKeys] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is when to ask again
  useLayoutEffect(() => {
    const ask = () => setKeys(storedKeys());
    ask();
    window.addEventListener('storage', ask);
    return () => window.removeEventListener('storage', ask);
  }, [page]);
  return (key) => keys.includes(key);
}

function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  } catch {
    return [];
  }
}

interface FillerState {
  /** Id of the visitor's request to open this widget. */
  request?: number;
  /** Id of the request that was already retried. */
  retried?: number;
  setRetried: (request: number) => void;
  setShown: (shown: boolean) => void;
}

interface FillerProps {
  remote: BootRemote;
  slot: BootRemote['slots'][number];
  due: boolean;
  request?: number;
}

function Filler({ remote, slot: { expose, launcher }, due, request }: FillerProps) {
  const [Part] = useState(() => partOf(remote, expose));
  const [quiet, setQuiet] = useState(false);
  const [asked, setAsked] = useState(false);
  const [retried, setRetried] = useState<number>();
  const [shown, setShown] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  if (request !== undefined && !asked) setAsked(true);
  // An automatically loaded widget renders its own button: a replaced button could swallow a click.
  return (
    <>
      {launcher && !shown && (asked || !due) && (
        <ChatLauncher busy={request !== undefined} onNear={() => void Part.preload()} onOpen={() => openChat()} />
      )}
      {(asked || (quiet && due)) && <Part {...{ request, retried, setRetried, setShown }} />}
    </>
  );
}

function partOf(remote: BootRemote, expose: string) {
  const load = async () => {
    const { default: Brought } = await loadExposed<{ default: ComponentType }>(remote, expose);
    return function Filling({ setShown }: FillerState) {
      useLayoutEffect(() => {
        setShown(true);
        return () => setShown(false);
      }, [setShown]);
      return <Brought />;
    };
  };
  return lazyPart<FillerState>(load, { name: `${expose.slice(2)} of ${remote.name}`, Failed: FillerFailed });
}

/** Stays silent until a request; then it retries once and reports a second failure. */
function FillerFailed({ request, retried, setRetried, retry, retrying }: FillerState & FailedPart) {
  useEffect(() => {
    if (request === undefined || retried === request) return;
    setRetried(request);
    retry();
  }, [request, retried, setRetried, retry]);
  return request !== undefined && retried === request && !retrying && <Unavailable />;
}

/** Reports an unavailable widget once, with the telephone number. */
function Unavailable() {
  const telephone = useShop()?.telephone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each request
  useEffect(() => {
    chatRequestTaken();
    toast({
      tone: 'error',
      title: 'Chat is not available right now',
      description: telephone && `Call us at ${telephone}.`,
    });
  }, []);
  return null;
}
