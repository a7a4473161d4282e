/** With the last change of each, from the audit log. */
export const allAliases = `
  select alias, meaning, last.user_name as "changedBy", last.at as "changedAt"
  from search_aliases
    left join lateral (select user_name, at from audit_entries where subject = 'search-alias/' || alias order by id desc limit 1) last on true
  order by alias`;

/** $1 alias. */
export const meaningOf = 'select alias, meaning from search_aliases where alias = $1';

/**
 * Puts an alias in the place of what it meant before, and writes what differs into the audit log; answers nothing when it means neither
 * that nor what it was to replace. $1 alias, $2 meaning, $3 user id, $4 name, $5 whether to compare, $6 with what, null for no such alias.
 */
export const putAlias = `
  with before as (
    select meaning from search_aliases where alias = $1
  ), put as (
    insert into search_aliases as known (alias, meaning)
      select $1, $2 where not $5::boolean or $6::text is null or exists (select from before)
    on conflict (alias) do update set meaning = excluded.meaning
      where not $5::boolean or known.meaning = $6 or known.meaning = excluded.meaning
    returning alias, meaning
  ), audited as (
    insert into audit_entries (user_id, user_name, action, subject, before, after)
    select $3, $4, 'search-alias.put', 'search-alias/' || put.alias, (select to_jsonb(before) from before), jsonb_build_object('meaning', put.meaning)
    from put where put.meaning is distinct from (select meaning from before)
  )
  select alias, meaning from put`;

/**
 * Forgets an alias and writes so into the audit log; answers nothing when there is none, or it means something
 * else than was shown. $1 alias, $2 user id, $3 user name, $4 what was shown, if anything.
 */
export const deleteAlias = `
  with deleted as (
    delete from search_aliases where alias = $1 and ($4::text is null or meaning = $4) returning alias, meaning
  )
  insert into audit_entries (user_id, user_name, action, subject, before)
  select $2, $3, 'search-alias.delete', 'search-alias/' || alias, jsonb_build_object('meaning', meaning) from deleted
  returning id`;
