-- Issues of payments that a person has to review, over all companies, in the operator's scope.

-- How many issues are open, and how many the filter has.
-- name: count_issues
select count(*) filter (where i.resolved_at is null)::int as open,
  min(i.opened_at) filter (where i.resolved_at is null) as since,
  count(*) filter (where ($ids::uuid[] is null or i.id = any ($ids::uuid[]))
    and ($state::text = 'ALL' or (i.resolved_at is null) = ($state::text = 'OPEN'))
    and ($kinds::text[] is null or i.kind = any ($kinds::text[]))
    and ($pattern::text is null or i.number ilike $pattern::text or c.name ilike $pattern::text
      or c.code ilike $pattern::text
      or exists (select from payment_attempt a join payment p on p.id = a.payment_id
        where (a.number = i.number or a.id = (select r.attempt_id from payment_refund r where r.number = i.number))
          and (p.code ilike $pattern::text or p.payable_code ilike $pattern::text))))::int as total
from payment_issue i left join company_name c on c.id = i.company_id

-- part: tables
payment_issue i
left join staff_member s on s.id = i.resolved_by
left join lateral (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as company, c.code, c.name
  from company_name c where c.id = i.company_id) c on true
left join lateral (
  select r.attempt_id, jsonb_build_object('amountMinor', r.amount_minor + r.fee_minor, 'status', r.status,
    'isTaken', r.provider_ref is not null, 'createdAt', instant_text(r.created_at)) as refund
  from payment_refund r where r.number = i.number) r on true
left join lateral (
  select p.code, p.payable_code, jsonb_build_object('code', p.code, 'purpose', p.purpose, 'payableCode', p.payable_code,
    'currency', p.currency, 'amountMinor', p.amount_minor,
    'feeMinor', p.fee_minor, 'status', p.status, 'attemptStatus', a.status, 'paidBy', m.name,
      'createdAt', instant_text(p.created_at)) as payment
  from payment_attempt a join payment p on p.id = a.payment_id join staff_member m on m.id = p.staff_id
  where a.number = i.number or a.id = r.attempt_id) p on true

-- part: found
($ids::uuid[] is null or i.id = any ($ids::uuid[]))
  and ($state::text = 'ALL' or (i.resolved_at is null) = ($state::text = 'OPEN'))
    and ($kinds::text[] is null or i.kind = any ($kinds::text[]))
  and ($pattern::text is null or i.number ilike $pattern::text or c.name ilike $pattern::text
    or c.code ilike $pattern::text or p.code ilike $pattern::text
    or p.payable_code ilike $pattern::text)

-- part: order
case when $state::text = 'OPEN' then i.opened_at end, i.opened_at desc, i.id

-- column ours: Readonly<Record<string, unknown>>
-- column theirs: Readonly<Record<string, unknown>>
-- column notes: IssueRow['notes'] from './contract.ts'
-- column company: IssueRow['company'] from './contract.ts'
-- column payment: IssueRow['payment'] from './contract.ts'
-- column refund: IssueRow['refund'] from './contract.ts'
-- Open issues oldest first; otherwise the newest first.
-- name: list_issues
select i.id, i.kind, i.number, i.ours ->> 'day' as day, i.ours, i.theirs, i.opened_at, i.resolved_at, i.resolution,
  s.name as resolved_by, i.note,
  coalesce((select json_agg(json_build_object('at', instant_text(n.at), 'by', b.name, 'note', n.note)
    order by n.at, n.id)
    from payment_issue_note n join staff_member b on b.id = n.staff_id where n.issue_id = i.id), '[]') as notes,
  c.company, p.payment, r.refund
from {tables}
where {found}
order by {order}
limit $limit::int offset $offset::int

-- name: list_issue_ids
select i.id from {tables} where {found} order by {order} limit $limit::int

-- The lock lets one decision wait for another about the same issue.
-- name: lock_issue
select id, kind, number, company_id, resolved_at is null as open from payment_issue where id = $id::uuid for update

-- Ends an issue, with who decided and why.
-- name: resolve_issue
update payment_issue
set resolved_at = to_timestamp($now_ms::float8 / 1000), resolution = $resolution::text, resolved_by = $staff_id::uuid,
  note = nullif($note::text, '')
where id = $id::uuid and resolved_at is null

-- Ends issues of a refund: all when it has ended; those about refused requests when the provider has it.
-- name: resolve_refund_issues
update payment_issue set resolved_at = portal_now(), resolution = 'BY_ITSELF'
where number = $number::text and kind = any ($kinds::text[]) and resolved_at is null

-- Ends the issue of money that a statement named and that is booked now.
-- name: resolve_booked_issues
update payment_issue set resolved_at = portal_now(), resolution = 'BY_ITSELF'
where number = $number::text and kind = 'STATEMENT_MISSING_HERE' and resolved_at is null

-- A note for colleagues; the issue stays open.
-- name: insert_note
insert into payment_issue_note (issue_id, staff_id, note, at)
values ($issue_id::uuid, $staff_id::uuid, $note::text, to_timestamp($now_ms::float8 / 1000))
