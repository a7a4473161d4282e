import type { RemoteMark } from '@shop/contracts/remote';
import { pageEvents } from '../../../shared/page-events.ts';
import { json } from '../html.ts';
import { holdPictures } from './hold-pictures.ts';
import { keepPresses } from './keep-presses.ts';
import { keepTyped } from './keep-typed.ts';
import { leaveLast } from './leave-last.ts';
import { markEarly } from './mark-early.ts';
import { markStored } from './mark-stored.ts';
import { showFallback } from './show-fallback.ts';
import { startLate } from './start-late.ts';
import { watchStart } from './watch-start.ts';

export interface StartScriptParts {
  /** Versions of the page and the shell, for error reports. */
  composition: string;
  version: string;
  /** Scripts of a server-rendered page, which load later: main and others of the first view. */
  late?: { main: string; scripts: string[] };
  /** Stored values that remotes show before hydration. */
  marks: RemoteMark[];
  /** Storage keys of an open chat. */
  chat: string[];
}

/** Timeout of the first scripts, longer than that of a single file. */
const limitMs = 8_000;
/** Clicks are stored until the notice about a failed start would appear (watch-start.ts). */
const kept = { most: 10, freshMs: 2 * limitMs + 2_000 };
const latestStartMs = 2_500;
const mostHeldMs = 3_000;
const stored = { cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99 };

/** Text of the head script, equal for all visitors with the same versions. */
export function startScript({ composition, version, late, marks, chat }: StartScriptParts): string {
  const events = pageEvents;
  const drawn = late !== undefined;
  const watched = [
    inline(showFallback, { drawn, composition, version, events }),
    inline(watchStart, { drawn, limitMs, events }),
  ];
  if (!late) return watched.join('\n');
  return [
    ...watched,
    inline(markEarly, { ...stored, chat, events }),
    inline(markStored, { marks, events }),
    inline(keepTyped, { events }),
    inline(keepPresses, { ...kept, events }),
    inline(leaveLast, { mostMs: mostHeldMs, events }),
    inline(holdPictures, { events }),
    inline(startLate, { ...late, latestMs: latestStartMs, events }),
  ].join('\n');
}

/** Serializes a self-contained function of this folder. */
const inline = <Options>(run: (options: Options) => void, options: Options): string =>
  `(${dense(run.toString())})(${json(options)});`;

/** Removes indentation and comments on separate lines. */
const dense = (text: string) => text.replace(/^\s*(?:\/\/.*\n)?/gm, '');
