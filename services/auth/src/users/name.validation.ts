import { Matches } from 'class-validator';

/** Nothing that breaks a line: mails, chats and logs show it inside of one. */
export const OneLine = (what: string): PropertyDecorator => Matches(/^\P{Cc}*$/u, { message: `${what} must be one line of text.` });
