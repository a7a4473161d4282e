export const allAliases = 'select alias, meaning from search_aliases order by alias';

/** Puts an alias in the place of what it meant before, and writes what differs into the audit log. $1 alias, $2 meaning, $3 user id, $4 name. */
export const putAlias = `
  with before as (
    select meaning from search_aliases where alias = $1
  ), put as (
    insert into search_aliases (alias, meaning) values ($1, $2)
    on conflict (alias) do update set meaning = excluded.meaning
    returning alias, meaning
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $3, $4, 'search-alias.put', 'search-alias/' || put.alias, (select to_jsonb(before) from before), jsonb_build_object('meaning', put.meaning)
    from put where put.meaning is distinct from (select meaning from before)
  )
  select alias, meaning from put`;

/** Forgets an alias and writes so into the audit log; answers nothing when there is none. $1 alias, $2 user id, $3 user name. */
export const deleteAlias = `
  with deleted as (
    delete from search_aliases where alias = $1 returning alias, meaning
  )
  insert into audit_entries (user_id, user_name, action, subject, before)
  select $2, $3, 'search-alias.delete', 'search-alias/' || alias, jsonb_build_object('meaning', meaning) from deleted
  returning id`;
