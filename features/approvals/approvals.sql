-- Rules of approval, and the orders that wait for an approver.

-- part: deciders
coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'role', m.role) order by lower(m.name), m.id)
  from staff_member m where m.company_id = $company_id::uuid and m.status = 'ACTIVE'
    and 'approvals.decide' = any (m.rights)), '[]')

-- not null: deciders
-- column rules: ApprovalRule[] from './contract-rules.ts'
-- column heads: DepartmentHead[] from './contract-rules.ts'
-- column deciders: Decider[] from './rules.ts'
-- What a company has set; no row for a company without rules.
-- name: find_policy
select p.version, p.rules, p.heads, {deciders} as deciders
from approval_policy p where p.company_id = $company_id::uuid

-- not null: rules, heads, deciders
-- column rules: ApprovalRule[] from './contract-rules.ts'
-- column heads: DepartmentHead[] from './contract-rules.ts'
-- column deciders: Decider[] from './rules.ts'
-- What the order of a person is held against: the rules of the company and an amount of their own.
-- name: find_rules_for
select coalesce(p.rules, '[]') as rules, coalesce(p.heads, '[]') as heads, {deciders} as deciders,
  o.approval_above_minor, o.department_id
from staff_member o left join approval_policy p on p.company_id = o.company_id
where o.company_id = $company_id::uuid and o.id = $staff_id::uuid

-- not null: deciders
-- column deciders: Decider[] from './rules.ts'
-- name: list_deciders
select {deciders} as deciders

-- not null: people, departments
-- column people: Named[] from './contract-rules.ts'
-- column departments: Named[] from './contract-rules.ts'
-- Whom and what rules can name: people who may book, and departments that are open.
-- name: find_choices
select coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by lower(m.name), m.id)
    from staff_member m where m.company_id = $company_id::uuid and m.status = 'ACTIVE'
      and 'hotel.book' = any (m.rights)), '[]') as people,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name))
    from company_unit_name u where u.company_id = $company_id::uuid and u.kind = 'DEPARTMENT' and not u.is_closed),
    '[]') as departments

-- Writes nothing where the stored version is another one than the writer has seen.
-- name: save_policy
insert into approval_policy (company_id, rules, heads, version, updated_at, updated_by)
select $company_id::uuid, $rules::jsonb, $heads::jsonb, 1, to_timestamp($now_ms::float8 / 1000), $staff_id::uuid
where $version::int = 0 or exists (select from approval_policy k where k.company_id = $company_id::uuid)
on conflict (company_id) do update set rules = excluded.rules, heads = excluded.heads,
  version = approval_policy.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
where approval_policy.version = $version::int

-- name: find_absence
select a.substitute_id, a.from_at, a.until_at from approval_absence a
where a.staff_id = $staff_id::uuid and a.company_id = $company_id::uuid

-- name: save_absence
insert into approval_absence (staff_id, company_id, substitute_id, from_at, until_at)
values ($staff_id::uuid, $company_id::uuid, $substitute_id::uuid, $from_at::timestamptz, $until_at::timestamptz)
on conflict (staff_id) do update set substitute_id = excluded.substitute_id, from_at = excluded.from_at,
  until_at = excluded.until_at

-- name: remove_absence
delete from approval_absence where staff_id = $staff_id::uuid and company_id = $company_id::uuid

-- part: decides
$decides::boolean and r.state = 'WAITING' and r.deadline_at > portal_now() and exists (select from approval_decider d
  where d.order_id = r.order_id and d.company_id = r.company_id and d.staff_id = $staff_id::uuid)

-- Those who asked, those who were asked, and those who decide, or decided, for somebody who is away.
-- part: seen
r.company_id = $company_id::uuid and ($staff_id::uuid in (r.staff_id, r.booked_by, r.decided_by)
  or $staff_id::uuid = any (r.approver_ids) or {decides})

-- part: listed
jsonb_build_object('kind', 'HOTEL') || r.facts || jsonb_build_object('id', r.order_id,
  'orderId', coalesce(r.changed_order_id, r.order_id), 'code', r.code, 'state', r.state, 'ruleName', r.rule_name,
  'reasons', r.reasons, 'atDeadline', r.at_deadline, 'askedAt', instant_text(r.asked_at),
  'deadlineAt', instant_text(r.deadline_at), 'decidedAt', instant_text(r.decided_at), 'reason', r.reason,
  'staffName', (select m.name from staff_member m where m.id = r.staff_id and m.company_id = r.company_id),
  'decidedBy', (select m.name from staff_member m where m.id = r.decided_by and m.company_id = r.company_id),
  'approvers', (select coalesce(jsonb_agg(m.name order by lower(m.name)), '[]') from staff_member m
    where m.company_id = r.company_id and m.id = any (case when r.state = 'WAITING' then array(
      select d.staff_id from approval_decider d where d.order_id = r.order_id and d.company_id = r.company_id)
      else r.approver_ids end)),
  'mayDecide', {decides})

-- part: found
{seen}
  and ($states::text[] is null or r.state = any ($states::text[]))
  and ($views::text[] is null or 'MINE' = any ($views::text[]) and $staff_id::uuid in (r.staff_id, r.booked_by)
    or 'DECIDED' = any ($views::text[]) and r.state <> 'WAITING' or 'FOR_ME' = any ($views::text[]) and {decides})
  and ($asked_from::timestamptz is null or r.asked_at >= $asked_from::timestamptz)
  and ($asked_to::timestamptz is null or r.asked_at < $asked_to::timestamptz)
  and ($pattern::text is null or r.code ilike $pattern::text or r.facts->>'hotelNameEn' ilike $pattern::text
    or r.facts->>'hotelNameZh' ilike $pattern::text or r.facts->>'guest' ilike $pattern::text)

-- not null: rows, total
-- A page as JSON text: what waits first, the next deadline before the others, then the latest.
-- name: list_approvals
select coalesce(string_agg(p.listed::text, ',' order by p.waits desc, p.due, p.asked_at desc, p.order_id desc), '')
    as rows,
  (select count(*)::int from (select from approval_request r where {found} limit $max_counted::int) c) as total
from (select {listed} as listed, r.state = 'WAITING' as waits, r.asked_at, r.order_id,
    case when r.state = 'WAITING' then r.deadline_at end as due
  from approval_request r where {found}
  order by 2 desc, 5, 3 desc, 4 desc limit $limit::int offset $offset::int) p

-- not null: listed
-- column listed: ApprovalRow from './contract.ts'
-- A request the caller may see.
-- name: find_approval
select {listed} as listed from approval_request r where r.order_id = $order_id::uuid and {seen}

-- not null: waiting
-- name: count_approvals
select count(*)::int as waiting from approval_request r where r.company_id = $company_id::uuid and {decides}

-- Ends a request with its order, under the order's lock, and tells of it; nothing for an order that had none.
-- name: close_request
with closed as (
  update approval_request r set state = $state::text, decided_at = portal_now(), decided_by = $decided_by?::uuid,
    reason = $reason?::text
  where r.order_id = $order_id::uuid and r.company_id = $company_id::uuid and r.state = 'WAITING'
  returning r.order_id, r.company_id, r.code, r.staff_id, r.state, r.facts
)
insert into outbox (topic, company_id, payload)
select 'approval.' || lower(c.state), c.company_id, jsonb_build_object('orderId', c.order_id, 'code', c.code,
  'companyId', c.company_id, 'staffId', c.staff_id, 'at', instant_text(portal_now()), 'facts', jsonb_strip_nulls(
  jsonb_build_object('hotelNameEn', c.facts->'hotelNameEn', 'hotelNameZh', c.facts->'hotelNameZh',
  'guest', c.facts->'guest')))
from closed c where c.state <> 'WITHDRAWN'

-- Holds an order, or a change of one, until somebody decides; `asked` is what has to be approved, and whose it is.
-- name: open_request
select approval_open(jsonb_build_array($asked::jsonb), array[1]::bigint[], array[$order_id::uuid], array[$code::text])

-- column language: Language from '#contract/languages.ts'
-- not null: email
-- Who can decide a request now and has a mail address.
-- name: list_contacts
select m.id, m.name, m.email, m.language from approval_decider d
join staff_member m on m.id = d.staff_id and m.company_id = d.company_id
where d.order_id = $order_id::uuid and d.company_id = $company_id::uuid and m.status = 'ACTIVE' and m.email <> ''
  and 'approvals.decide' = any (m.rights)
order by m.name, m.id

-- not null: deadline_at
-- Requests of some orders that wait, and until when.
-- name: list_waiting
select r.order_id, r.company_id, r.deadline_at
from unnest($order_ids::uuid[], $company_ids::uuid[]) as a (order_id, company_id)
join approval_request r on r.order_id = a.order_id and r.company_id = a.company_id
where r.state = 'WAITING'

-- column facts: ApprovalFacts from './contract.ts'
-- column reasons: ApprovalReason[] from './contract.ts'
-- not null: staff_name
-- What a mail says of a request.
-- name: find_notice
select r.order_id as id, r.code, r.staff_id, r.state, jsonb_build_object('kind', 'HOTEL') || r.facts as facts,
  r.reasons, r.deadline_at, r.reason, s.name as staff_name, d.name as decided_by
from approval_request r
join staff_member s on s.id = r.staff_id and s.company_id = r.company_id
left join staff_member d on d.id = r.decided_by and d.company_id = r.company_id
where r.order_id = $order_id::uuid and r.company_id = $company_id::uuid
