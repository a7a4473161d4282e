import { Matches } from 'class-validator';

/** Refuses line breaks and other control characters, because mails, chats and logs show names within a line. */
export const OneLine = (what: string): PropertyDecorator =>
  Matches(/^\P{Cc}*$/u, { message: `${what} must be one line of text.` });
