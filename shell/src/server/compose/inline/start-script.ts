import type { RemoteMark } from '@shop/contracts/remote';
import { pageEvents } from '../../../shared/page-events.ts';
import { json } from '../html.ts';
import { holdPictures } from './hold-pictures.ts';
import { keepPresses } from './keep-presses.ts';
import { keepTyped } from './keep-typed.ts';
import { leaveLast } from './leave-last.ts';
import { markEarly } from './mark-early.ts';
import { markStored } from './mark-stored.ts';
import { showStandIn } from './show-stand-in.ts';
import { startLate } from './start-late.ts';
import { watchStart } from './watch-start.ts';

export interface StartScriptParts {
  /** For the report: versions of the page, and of the shell. */
  composition: string;
  version: string;
  /** The page is drawn, so its scripts can wait: the shell's main one, and further ones of the first view. */
  late?: { main: string; scripts: string[] };
  /** What remotes have shown before the page is live. */
  marks: RemoteMark[];
  /** Keys of the storage under which a chat that was begun is kept. */
  chat: string[];
}

/** The first scripts may fail, throw, or take as long as this: later than one file that hangs has failed. */
const limitMs = 8_000;
/** As long as the page may take at most before the notice says that it did not come (watch-start.ts): until then nothing is dropped. */
const kept = { most: 10, freshMs: 2 * limitMs + 2_000 };
const latestStartMs = 2_500;
const mostHeldMs = 3_000;
/** As the platform stores them. */
const stored = { cart: 'shop.cart', order: 'shop.lastOrder', mostPieces: 99 };

/** The text of the script in the document's head; the same for everybody who gets the same versions. */
export function startScript({ composition, version, late, marks, chat }: StartScriptParts): string {
  const events = pageEvents;
  const drawn = late !== undefined;
  const watched = [inline(showStandIn, { drawn, composition, version, events }), inline(watchStart, { drawn, limitMs, events })];
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

/** A function of this folder as it runs in the document: it names nothing from outside itself. */
const inline = <Options>(run: (options: Options) => void, options: Options): string => `(${dense(run.toString())})(${json(options)});`;

/** Without indentation and comments, which stand on lines of their own. */
const dense = (text: string) => text.replace(/^\s*(?:\/\/.*\n)?/gm, '');
