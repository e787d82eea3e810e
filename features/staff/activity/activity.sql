-- What the people of a company did, from the audit log.

-- part: group
case when a.action like '%.export' then 'FILES'
  when split_part(a.action, '.', 1) in ('session', 'password', 'second_factor') then 'SIGN_IN'
  when split_part(a.action, '.', 1) = 'staff' then 'STAFF'
  when split_part(a.action, '.', 1) in ('payment', 'transfer', 'bill') then 'MONEY'
  when a.action = 'access' then 'ACCESS' else 'COMPANY' end

-- part: found
a.company_id = $company_id::uuid and a.realm = 'PORTAL'
  and ($ids::uuid[] is null or a.id = any ($ids::uuid[]))
  and ($at_from::timestamptz is null or a.at >= $at_from::timestamptz)
    and ($at_to::timestamptz is null or a.at < $at_to::timestamptz)
  and ($staff_ids::uuid[] is null or a.staff_id = any ($staff_ids::uuid[]))
  and ($outcomes::text[] is null or a.outcome = any ($outcomes::text[]))
  and ($groups::text[] is null or {group} = any ($groups::text[]))
  and ($pattern::text is null or a.action ilike $pattern::text or a.ip ilike $pattern::text
    or a.staff_id in (select m.id from staff_member m
      where m.company_id = $company_id::uuid and m.name ilike $pattern::text))

-- part: entry
a.id, a.at, s.name as who, a.action, {group} as "group",
  case when a.action = 'access' or a.action like 'approval.%' then a.subject when a.action like 'staff.%' then coalesce(
    (select m.name from staff_member m where m.company_id = a.company_id and m.id::text = a.subject),
    (select u.name from company_unit u where u.company_id = a.company_id and u.id::text = a.subject)) end as about,
  coalesce(string_to_array(nullif(a.detail->>'changed', ''), ', '), '{}') as changed, a.outcome, a.ip
from audit_entry a left join staff_member s on s.id = a.staff_id and s.company_id = a.company_id

-- not null: group, changed
-- column group: ActivityRow['group'] from './contract.ts'
-- name: list_newest
select {entry}
where {found}
order by a.at desc, a.id desc
limit $limit::int offset $offset::int

-- not null: group, changed
-- column group: ActivityRow['group'] from './contract.ts'
-- name: list_oldest
select {entry}
where {found}
order by a.at, a.id
limit $limit::int offset $offset::int

-- The count stops where pages end.
-- name: count_entries
select count(*)::int as total from (select from audit_entry a where {found} limit $max_counted::int) as counted

-- name: list_entry_ids
select a.id from audit_entry a
where {found}
order by case when $direction::text = 'ASC' then a.at end, a.at desc, a.id desc
limit $limit::int

-- not null: group, changed
-- column group: ActivityRow['group'] from './contract.ts'
-- The rows of ids in their order.
-- name: list_entries_of
select {entry}
join unnest($ids::uuid[]) with ordinality as p (id, place) on p.id = a.id
where a.company_id = $company_id::uuid and a.realm = 'PORTAL'
order by p.place
