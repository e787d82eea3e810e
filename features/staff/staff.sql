-- The staff of a company.

-- part: found
m.company_id = $company_id::uuid
  and ($ids::uuid[] is null or m.id = any ($ids::uuid[]))
  and (m.status = any ($statuses::text[]) or $statuses::text[] is null and m.status <> 'TERMINATED')
  and ($roles::text[] is null or m.role = any ($roles::text[]))
  and ($department_ids::uuid[] is null or m.department_id = any ($department_ids::uuid[]))
  and ($pattern::text is null or text_folded(m.name) like all (text_words($pattern::text))
    or m.email ilike $pattern::text
    or m.post ilike $pattern::text)

-- part: member
m.id, m.name, m.email, m.mobile, m.department_id, u.name as department, m.post, m.role, m.rights, m.order_limit_minor,
  m.month_limit_minor, m.approval_above_minor, m.language, m.status, i.second_factor, i.last_seen_at, m.created_at
from staff_member m
join staff_sign_in($company_id::uuid) i on i.staff_id = m.id
left join company_unit u on u.id = m.department_id and u.company_id = m.company_id

-- part: ordered
case when $order::text = 'NAME DESC' then lower(m.name) end desc,
  case when $order::text = 'SEEN ASC' then i.last_seen_at end nulls first,
  case when $order::text = 'SEEN DESC' then i.last_seen_at end desc nulls last, lower(m.name), m.id

-- not null: second_factor
-- column role: StaffRow['role'] from './contract-list.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- column language: Language from '#contract/languages.ts'
-- name: list_staff
select {member}
where {found}
order by {ordered}
limit $limit::int offset $offset::int

-- name: count_staff
select count(*)::int as total from staff_member m where {found}

-- name: list_staff_ids
select m.id from staff_member m join staff_sign_in($company_id::uuid) i on i.staff_id = m.id
where {found}
order by {ordered}
limit $limit::int

-- not null: second_factor
-- column role: StaffRow['role'] from './contract-list.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- column language: Language from '#contract/languages.ts'
-- The rows of ids in their order.
-- name: list_staff_of
select {member}
join unnest($ids::uuid[]) with ordinality as p (id, place) on p.id = m.id
where m.company_id = $company_id::uuid
order by p.place

-- not null: second_factor
-- column role: StaffRow['role'] from './contract-list.ts'
-- column rights: PortalRight[] from '#contract/rights.ts'
-- column language: Language from '#contract/languages.ts'
-- name: find_staff
select {member}
where m.company_id = $company_id::uuid and m.id = $staff_id::uuid

-- Accounts that have not ended, and all that were invited since a moment.
-- name: count_living
select count(*) filter (where m.status <> 'TERMINATED')::int as living,
  count(*) filter (where m.created_at > to_timestamp($since_ms::float8 / 1000))::int as invited
from staff_member m where m.company_id = $company_id::uuid

-- column role: StaffRow['role'] from './contract-list.ts'
-- Active colleagues by name; with `books` only those who may book.
-- name: list_colleagues
select m.id, m.name, m.role, u.name as department
from staff_member m left join company_unit u on u.id = m.department_id and u.company_id = m.company_id
where m.company_id = $company_id::uuid and m.status = 'ACTIVE' and (not $books::boolean or 'hotel.book' = any (m.rights))
  and ($pattern::text is null or text_folded(m.name) like all (text_words($pattern::text))
    or m.email ilike $pattern::text)
order by lower(m.name), m.id
limit $limit::int offset $offset::int

-- name: count_colleagues
select count(*)::int as total from staff_member m
where m.company_id = $company_id::uuid and m.status = 'ACTIVE' and (not $books::boolean or 'hotel.book' = any (m.rights))
  and ($pattern::text is null or text_folded(m.name) like all (text_words($pattern::text))
    or m.email ilike $pattern::text)

-- An active colleague who may book, with their limits; no row otherwise.
-- name: find_booking_colleague
select m.id as staff_id, m.department_id, m.order_limit_minor, m.month_limit_minor
from staff_member m
where m.company_id = $company_id::uuid and m.id = $staff_id::uuid and m.status = 'ACTIVE'
  and 'hotel.book' = any (m.rights)

-- A department or cost centre that is open; no row when it is not the company's.
-- name: find_open_unit
select u.name from company_unit u
where u.company_id = $company_id::uuid and u.id = $unit_id::uuid and u.kind = $kind::text and not u.is_closed

-- Tells somebody what they may spend, after a colleague changed it.
-- name: insert_powers_event
insert into outbox (topic, company_id, payload)
values ('staff.powers_changed', $company_id::uuid, jsonb_build_object('staffId', $staff_id::uuid,
  'companyId', $company_id::uuid, 'facts', jsonb_build_object('currency', $currency::text,
    'orderLimitMinor', $order_limit_minor?::bigint,
    'monthLimitMinor', $month_limit_minor?::bigint, 'approvalAboveMinor', $approval_above_minor?::bigint),
  'at', instant_text(to_timestamp($now_ms::float8 / 1000))))
