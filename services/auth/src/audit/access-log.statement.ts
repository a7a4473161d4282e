import { entryColumns } from '@shop/service-kit/identity/audit';

/**
 * Selects a page of the access log, newest first, with the current address of each account. Each of $1 to $5 may be null: $1
 * subject, $2 actor, $3 id of the previous entry, $4 part of the address, $5 action, $6 limit.
 */
export const accessLog = `
  with page as (
    select ${entryColumns} from audit_entries
    where ($1::text is null or subject = $1) and ($2::text is null or user_id = $2) and ($3::bigint is null or id < $3)
      and ($4::text is null or subject in (select 'account/' || id from users where strpos(lower(email), lower($4)) > 0))
      and ($5::text is null or action = $5)
    order by audit_entries.id desc limit $6 + 1
  )
  select page.*, users.email from page left join users on users.id = split_part(page.subject, '/', 2)::uuid
  order by page.id::bigint desc`;
