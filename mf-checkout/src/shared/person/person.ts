import type { User } from '@shop/contracts/auth';
import { guestPerson, personHeader } from '@shop/contracts/identity';
import type { ApiError } from '@shop/platform/platform';

/** Account id or "guest"; undefined while the session is unknown. */
export type Person = string | undefined;

export const personOf = (user: User | null | undefined): Person => (user === null ? guestPerson : user?.id);

/** Binds a call to one person: the shop refuses it for others (ADR 75). */
export const calledFor = (person: Person) => (person ? { headers: { [personHeader]: person } } : {});

/** The shop did nothing, because the session belongs to another person. */
export const isPersonChanged = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'PERSON_CHANGED';
