import type { EntityManager } from 'typeorm';
import type { LinkPurpose } from './links.repository.ts';

/** A link is valid only while the account has the address of the mail. $1 hash of the token, $2 purpose. */
export const currentLink =
  'link.token = $1 and link.purpose = $2 and account.id = link.user_id and lower(account.email) = lower(link.address)';

/** Deletes a valid link and returns its account; a concurrent request with the same link finds none. */
export async function spendLink(
  manager: EntityManager,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const [[link]]: [[{ id: string }?]] = await manager.query(
    `delete from mailed_links link using users account where ${currentLink} and link.expires_at > now() returning account.id`,
    [token, purpose],
  );
  return link?.id;
}
