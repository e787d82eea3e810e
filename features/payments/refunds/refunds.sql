-- Refunds to the payer. Statements of jobs and notifications span all companies and use our numbers.

-- Attempts that paid for something through a provider that refunds to the payer.
-- part: refundable
a.company_id = $company_id::uuid and p.purpose = $purpose::text and p.payable_id = $payable_id::uuid
  and a.status = 'SUCCEEDED' and p.applied and a.provider = any ($providers::text[])

-- Makes concurrent refunds of one order wait for each other. This statement only locks: its snapshot is older than the
-- lock, so a statement of its own reads the sums and sees the refunds committed while this one waited.
-- name: lock_refundable
select a.id from payment_attempt a join payment p on p.id = a.payment_id and p.company_id = a.company_id
where {refundable}
order by a.no desc
for update of a

-- not null: refunded_minor, fee_refunded_minor, pay_refunded_minor
-- The newest attempt first, with its refunds so far. A failed refund counts: its money is on the balance.
-- name: list_refundable
select a.id, a.pay_minor, p.id as payment_id, p.code, p.amount_minor, p.fee_minor,
  p.currency, p.staff_id, r.amount as refunded_minor, r.fee as fee_refunded_minor, r.pay as pay_refunded_minor
from payment_attempt a join payment p on p.id = a.payment_id and p.company_id = a.company_id
cross join lateral (
  select coalesce(sum(r.amount_minor), 0)::bigint as amount, coalesce(sum(r.fee_minor), 0)::bigint as fee,
    coalesce(sum(r.pay_minor), 0)::bigint as pay
  from payment_refund r where r.attempt_id = a.id and r.company_id = a.company_id
) r
where {refundable} and ($ids::uuid[] is null or a.id = any ($ids::uuid[]))
order by a.no desc

-- Stores a refund to be sent; `fee_minor` is the refunded share of the fee.
-- name: insert_refund
insert into payment_refund (id, attempt_id, company_id, number, pay_minor, amount_minor, fee_minor, reason,
  subject_kind, subject_id, subject_code, transfer_id, next_poll_at)
values ($id::uuid, $attempt_id::uuid, $company_id::uuid, $number::text, $pay_minor::bigint, $amount_minor::bigint,
  $fee_minor::bigint, $reason::text, $subject_kind::text, $subject_id::uuid,
  $subject_code::text, $transfer_id::uuid, portal_now())

-- The payment of a refund's number; the system's scope only.
-- name: find_refund
select r.id, r.company_id, r.subject_kind, r.subject_id from payment_refund r where r.number = $number::text

-- not null: back_minor
-- Locks a refund. `back_minor` left the balance for it: the amount and its share of the fee. `charge_number` and
-- `charge_ref` are our number and the provider's reference of the refunded charge.
-- name: lock_refund
select r.id, r.attempt_id, r.company_id, r.number, r.pay_minor, r.amount_minor + r.fee_minor as back_minor, r.status,
  r.poll_count,
  p.id as payment_id, p.code, p.currency, p.staff_id, a.pay_currency,
  a.number as charge_number, a.provider_ref as charge_ref, r.provider_ref
from payment_refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = a.payment_id
where r.id = $id::uuid
for update of r

-- Changes the status of a refund; `next_poll_at` is null when no poll is needed any more.
-- name: set_refund_state
update payment_refund set status = $status::text, provider_ref = coalesce($provider_ref::text, provider_ref),
  ended_at = case when $status::text in ('SUCCEEDED', 'FAILED') then portal_now() end,
    next_poll_at = $next_poll_at::timestamptz
where id = $id::uuid

-- Schedules the next poll of a refund.
-- name: set_refund_poll
update payment_refund set poll_count = poll_count + 1, next_poll_at = $next_poll_at::timestamptz
  where id = $id::uuid and status in ('PROCESSING', 'ABNORMAL')

-- part: order
select r.id, r.number, r.pay_minor, r.reason, r.status, r.poll_count, a.number as charge_number,
  a.pay_minor as charge_minor, a.pay_currency
from payment_refund r join payment_attempt a on a.id = r.attempt_id

-- Refunds whose order or poll is due.
-- name: list_due_refunds
{order}
where a.provider = $provider::text and r.next_poll_at <= $now::timestamptz
order by r.next_poll_at limit $limit::int

-- The data of a refund's order.
-- name: find_refund_order
{order}
where r.number = $number::text

-- The refunds of a payable, sent or in progress.
-- name: list_refunds
select p.method, r.amount_minor, r.fee_minor, r.status, r.created_at, r.ended_at
from payment_refund r
join payment_attempt a on a.id = r.attempt_id and a.company_id = r.company_id
join payment p on p.id = a.payment_id and p.company_id = r.company_id
where r.company_id = $company_id::uuid and r.subject_id = $subject_id::uuid
order by r.created_at, r.id

-- Whether a refund of a payable is open.
-- name: has_open_refunds
select exists (select from payment_refund r
  where r.company_id = $company_id::uuid and r.subject_id = $subject_id::uuid
    and r.status in ('PROCESSING', 'ABNORMAL')) as open
