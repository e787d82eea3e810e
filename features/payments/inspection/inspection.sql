-- Payments with all that is known of them, over all companies, in the operator's scope.

-- The payments of a keyword, each branch by an index of its own: whole codes, numbers and references, parts of
-- companies.
-- part: hits
select p.id from payment p where p.code = upper($word::text) or p.payable_code = upper($word::text)
union select a.payment_id from payment_attempt a where a.number = $word::text or a.number = $plain::text
union select a.payment_id from payment_attempt a where a.provider in ('WECHAT', 'BANK') and a.provider_ref = $word::text
union select a.payment_id from bank_receipt r join payment_attempt a on a.id = r.attempt_id
  where r.bank_ref = $plain::text
union select a.payment_id from payment_refund r join payment_attempt a on a.id = r.attempt_id
  where r.number = $word::text or r.provider_ref = $word::text
union select a.payment_id from payment_issue i join payment_attempt a on a.number = i.number
  where i.theirs ->> 'providerRef' = $word::text
union select p.id from company_name c join payment p on p.company_id = c.id
  where c.name ilike $pattern?::text or c.code ilike $pattern::text

-- part: found
($word::text is null or p.id in ({hits}))
  and ($statuses::text[] is null or p.status = any ($statuses::text[]))
    and ($methods::text[] is null or p.method = any ($methods::text[]))
  and ($from::timestamptz is null or p.created_at >= $from::timestamptz)
    and ($to::timestamptz is null or p.created_at < $to::timestamptz)

-- part: facts
'code', p.code, 'company', json_build_object('id', c.id, 'code', c.code, 'name', c.name), 'purpose', p.purpose,
  'payableCode', p.payable_code, 'method', p.method,
  'currency', p.currency, 'amountMinor', p.amount_minor, 'feeMinor', p.fee_minor, 'status', p.status,
    'applied', p.applied,
  'held', exists (select from payment_attempt a where a.payment_id = p.id and a.status = 'INTEGRITY_FAILURE'),
  'refundedMinor', coalesce((select sum(r.amount_minor + r.fee_minor) from payment_refund r
    join payment_attempt a on a.id = r.attempt_id where a.payment_id = p.id and r.status <> 'FAILED'), 0),
  'openIssues', (select count(*) from payment_issue i where i.resolved_at is null and i.number in (
    select a.number from payment_attempt a where a.payment_id = p.id
    union all select r.number from payment_refund r join payment_attempt a on a.id = r.attempt_id
      where a.payment_id = p.id)),
  'paidBy', s.name, 'createdAt', instant_text(p.created_at), 'endedAt', instant_text(p.ended_at)

-- column row: DeskPaymentRow from './contract.ts'
-- A page by its ids; only its rows are joined with what they show.
-- name: list_payments
with page as materialized (select array(select p.id from payment p where {found}
  order by p.created_at desc, p.id desc limit $limit::int offset $offset::int) as ids)
select json_build_object({facts}) as row
from page
cross join unnest(page.ids) with ordinality as o (id, place)
join payment p on p.id = o.id
join company_name c on c.id = p.company_id join staff_member s on s.id = p.staff_id
order by o.place

-- name: count_payments
select count(*)::int as total from payment p where {found}

-- column row: DeskPaymentRow & { payableId: string | null; deadlineAt: string } from './contract.ts'
-- name: find_payment
select p.id, json_build_object({facts}, 'payableId', p.payable_id, 'deadlineAt', instant_text(p.deadline_at)) as row
from payment p join company_name c on c.id = p.company_id join staff_member s on s.id = p.staff_id
where p.code = upper($code::text)

-- Attempts of a payment, the newest first. Their numbers and those of refunds find events, statement lines and issues.
-- name: list_attempts
select a.id, a.number, a.provider, a.status, a.pay_currency, a.pay_minor, a.rate, a.rate_source, a.rate_at,
  a.provider_ref,
  a.created_at, a.expires_at, a.paid_at, a.next_poll_at, a.poll_count
from payment_attempt a
where a.payment_id = $payment_id::uuid
order by a.no desc

-- not null: amount_minor
-- name: list_refunds
select r.number, r.status, r.amount_minor + r.fee_minor as amount_minor, r.pay_minor, a.pay_currency, r.reason,
  r.provider_ref, r.created_at, r.ended_at, r.next_poll_at
from payment_refund r join payment_attempt a on a.id = r.attempt_id
where a.payment_id = $payment_id::uuid order by r.created_at desc, r.id desc

-- not null: number
-- column mismatches: Mismatch[] from '../states.ts'
-- name: list_events
select e.received_at as at, e.times, e.last_at, e.number, e.source, s.name as asked_by, e.ip,
  e.reported ->> 'state' as state,
  (e.reported ->> 'amountMinor')::bigint as amount_minor, e.reported ->> 'currency' as currency,
  e.reported ->> 'providerRef' as provider_ref, e.outcome, e.mismatches
from payment_event e left join staff_member s on s.id = e.staff_id
where e.number = any ($numbers::text[])
order by e.received_at, e.event_id
limit $limit::int

-- not null: amount_minor
-- Ledger transfers of a payment, and of the order or bill that it paid.
-- name: list_movements
select t.id, t.created_at as at, t.kind,
  case when t.kind in ('RECHARGE', 'VOID', 'REFUND', 'ADJUSTMENT') then 1 when t.kind = 'CAPTURE' then 0
    else -1 end * (t.deposit_minor + t.credit_minor) as amount_minor,
  t.deposit_after_minor as balance_after_minor, t.subject_code, t.note, s.name as moved_by
from payment p
join ledger_movement t on t.subject_id in (p.id, p.payable_id) and t.company_id = p.company_id
left join staff_member s on s.id = t.staff_id
where p.id = $payment_id::uuid
order by t.no

-- name: list_statement_lines
select l.day, l.kind, l.number, l.provider_ref, l.currency, l.amount_minor, l.fee_minor
from payment_statement_row l
where l.number = any ($numbers::text[])
order by l.day, l.line

-- not null: number
-- name: list_issues
select i.id, i.kind, i.number, i.opened_at, i.resolved_at, i.resolution
from payment_issue i
where i.number = any ($numbers::text[])
order by i.opened_at, i.id

-- The provider's reference of an attempt we have not booked, from its mismatched response or a line of a statement.
-- name: find_named_ref
select coalesce(
  (select i.theirs ->> 'providerRef' from payment_issue i
    where i.number = $number::text and i.theirs ->> 'providerRef' is not null order by i.opened_at desc limit 1),
  (select l.provider_ref from payment_statement_row l where l.number = $number::text and l.kind = 'CHARGE'
    order by l.day desc limit 1)) as provider_ref
