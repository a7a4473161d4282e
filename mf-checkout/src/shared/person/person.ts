import type { User } from '@shop/contracts/auth';
import { guestPerson, personHeader } from '@shop/contracts/identity';
import type { ApiError } from '@shop/platform/platform';

/** For whom a page calls: the id of an account, or "guest"; nothing where nobody knows who is there. */
export type Person = string | undefined;

export const personOf = (user: User | null | undefined): Person => (user === null ? guestPerson : user?.id);

/** Part of a call's query, which the shop then does for nobody else (ADR 75). */
export const calledFor = (person: Person) => (person ? { headers: { [personHeader]: person } } : {});

/** The shop has done nothing: the caller is not the one whom the page shows. */
export const isPersonChanged = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'PERSON_CHANGED';
