import type { BootRemote } from '@shop/contracts/registry';
import { chatRequestTaken, type FailedPart, lazyPart, toast, useChatRequest, useShop } from '@shop/platform/platform';
import { useLocation } from '@shop/platform/router';
import { type ComponentType, useEffect, useState } from 'react';
import { loadExposed } from '../remotes/load.ts';
import { useRemotes } from '../site-context.ts';
import { whenIdle } from '../when-idle.ts';

/** Floating parts of remotes, such as the support chat: loaded when the page is quiet; their failure never touches the page. */
export function FloatingSlot() {
  const hasStored = useStoredKeys();
  const fillers = useRemotes()
    .flatMap((remote) => remote.slots.map((slot) => ({ remote, slot })))
    .filter(({ slot }) => !slot.whenStored || hasStored(slot.whenStored));
  const chatRequest = useChatRequest()?.id;
  const hasChat = fillers.some(({ slot }) => slot.answers === 'chat');
  return (
    <>
      {fillers.map(({ remote, slot: { expose, answers } }) => (
        <Filler key={`${remote.name}${expose}`} remote={remote} expose={expose} request={answers === 'chat' ? chatRequest : undefined} />
      ))}
      {chatRequest !== undefined && !hasChat && <Unavailable />}
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
    // A browser that refuses storage holds nothing.
    return [];
  }
}

interface FillerState {
  /** Of somebody who waits for what this filler offers. */
  request?: number;
  /** The request for which it was tried again. */
  retried?: number;
  setRetried: (request: number) => void;
}

function Filler({ remote, expose, request }: { remote: BootRemote; expose: string; request?: number }) {
  const [Part] = useState(() => partOf(remote, expose));
  const [quiet, setQuiet] = useState(false);
  const [retried, setRetried] = useState<number>();
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return (quiet || request !== undefined) && <Part request={request} retried={retried} setRetried={setRetried} />;
}

function partOf(remote: BootRemote, expose: string) {
  const load = async () => {
    const { default: Brought } = await loadExposed<{ default: ComponentType }>(remote, expose);
    return () => <Brought />;
  };
  return lazyPart<FillerState>(load, { name: `${expose.slice(2)} of ${remote.name}`, Failed: FillerFailed });
}

/** Silent until somebody asks for it: then it is tried once more, and only what fails again is said. */
function FillerFailed({ request, retried, setRetried, retry, retrying }: FillerState & FailedPart) {
  useEffect(() => {
    if (request === undefined || retried === request) return;
    setRetried(request);
    retry();
  }, [request, retried, setRetried, retry]);
  return request !== undefined && retried === request && !retrying && <Unavailable />;
}

/** Someone asked for a part that is not there: says so once, with the telephone. */
function Unavailable() {
  const telephone = useShop()?.telephone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each request
  useEffect(() => {
    chatRequestTaken();
    toast({ tone: 'error', title: 'Chat is not available right now', description: telephone && `Call us at ${telephone}.` });
  }, []);
  return null;
}
