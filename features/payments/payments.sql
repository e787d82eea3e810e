-- Payments and their attempts. Statements of jobs and notifications span all companies and use our numbers.

-- Stores a payment; returns no row when its key was used before.
-- name: insert_payment
insert into payment (code, company_id, staff_id, purpose, payable_id, payable_code, method, currency, amount_minor,
  fee_minor, deadline_at, idempotency_key, body_hash)
values (code_next('P', 'payment_code', portal_now()),
  $company_id::uuid, $staff_id::uuid, $purpose::text, $payable_id::uuid,
  $payable_code::text, $method::text, $currency::text, $amount_minor::bigint, $fee_minor::bigint,
    $deadline_at::timestamptz, $idempotency_key::text, $body_hash::bytea)
on conflict (company_id, idempotency_key) do nothing
returning id, code

-- not null: same
-- The payment of a key, and whether it was for the same request.
-- name: find_payment_by_key
select id, code, body_hash = $body_hash::bytea as same from payment
  where company_id = $company_id::uuid and idempotency_key = $idempotency_key::text

-- Stores an attempt before the provider is called, because a notification may arrive before the response.
-- `next_poll_at` is null for channels without a provider.
-- name: insert_attempt
insert into payment_attempt (payment_id, company_id, provider, number, pay_currency, pay_minor, rate, rate_source,
  rate_at, expires_at, next_poll_at)
values ($payment_id::uuid, $company_id::uuid, $provider::text, $number::text, $pay_currency::text, $pay_minor::bigint,
  $rate::numeric, $rate_source::text,
  $rate_at::timestamptz, $expires_at::timestamptz, $next_poll_at::timestamptz)
returning id

-- Makes recharges of a company wait for each other until the transaction ends.
-- name: lock_recharges
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7210))

-- A company's own limits of recharging, in minor units; no row where the general ones count.
-- name: find_limit
select once_minor, day_minor from payment_limit where company_id = $company_id::uuid and currency = $currency::text

-- The sum of a company's recharges, paid or open, since a moment.
-- name: sum_recharged
select coalesce(sum(amount_minor), 0)::bigint as sum_minor from payment
where company_id = $company_id::uuid and currency = $currency::text and purpose = 'RECHARGE'
  and created_at >= $since::timestamptz
  and status in ('CREATED', 'PENDING', 'SUCCEEDED')

-- A payment of the company with its newest attempt.
-- name: find_payment
select p.id, p.code, p.staff_id, p.purpose, p.payable_id, p.payable_code, p.method, p.currency, p.amount_minor,
  p.fee_minor, p.status, p.applied,
  p.deadline_at, p.created_at, p.ended_at,
  a.payload, a.status as attempt_status, a.pay_currency, a.pay_minor, a.rate, a.rate_source, a.rate_at, a.expires_at
from payment p
left join lateral (select * from payment_attempt a where a.payment_id = p.id and a.company_id = p.company_id
  order by a.no desc limit 1) a on true
where p.id = $id::uuid and p.company_id = $company_id::uuid

-- part: found
p.company_id = $company_id::uuid and ($own_staff_id::uuid is null or p.staff_id = $own_staff_id::uuid)
  and ($purpose::text is null or p.purpose = $purpose::text) and ($status::text is null or p.status = $status::text)

-- A company's payments, newest first; with `own_staff_id` only those the person started.
-- name: list_payments
select p.id, p.code, p.purpose, p.payable_id, p.payable_code, p.method, p.currency, p.amount_minor, p.fee_minor,
  p.status, p.applied,
  p.created_at, p.ended_at, p.deadline_at, s.name as paid_by,
  exists (select from payment_attempt a where a.payment_id = p.id and a.company_id = p.company_id
    and a.status = 'INTEGRITY_FAILURE') as held
from payment p join staff_member s on s.id = p.staff_id
where {found}
order by p.created_at desc, p.id desc limit $limit::int offset $offset::int

-- name: count_payments
select count(*)::int as total from payment p where {found}

-- The payment of an attempt's number; the system's scope only.
-- name: find_attempt
select a.id, a.payment_id, a.company_id, p.purpose, p.payable_id
from payment_attempt a join payment p on p.id = a.payment_id
where a.number = $number::text

-- Locks an attempt and its payment. The caller has locked the payable before.
-- name: lock_attempt
select a.id, a.payment_id, a.company_id, a.number, a.status, a.pay_currency, a.pay_minor, a.expires_at, a.poll_count,
  p.status as payment_status, p.applied, p.purpose, p.payable_id, p.payable_code, p.code,
    p.currency, p.amount_minor, p.fee_minor, p.staff_id
from payment_attempt a join payment p on p.id = a.payment_id
where a.id = $id::uuid
for update of a, p

-- Stores that the payer can pay now, with the code to scan; touches no row when the attempt is further already.
-- name: set_attempt_started
with started as (
  update payment_attempt set status = 'PENDING', payload = $payload::text where id = $id::uuid and status = 'CREATED'
    returning payment_id
)
update payment set status = 'PENDING' from started where payment.id = started.payment_id and payment.status = 'CREATED'

-- Ends an attempt without money, and its payment with it.
-- name: set_attempt_ended
with ended as (
  update payment_attempt set status = $status::text, next_poll_at = null
    where id = $id::uuid and status in ('CREATED', 'PENDING') returning payment_id
)
update payment set status = $status::text, ended_at = portal_now() from ended
  where payment.id = ended.payment_id and payment.status in ('CREATED', 'PENDING')

-- Holds an attempt whose result is a mismatch.
-- name: set_attempt_mistrusted
with ended as (
  update payment_attempt set status = 'INTEGRITY_FAILURE', next_poll_at = null where id = $id::uuid returning payment_id
)
update payment set status = 'FAILED', ended_at = portal_now() from ended
  where payment.id = ended.payment_id and payment.status in ('CREATED', 'PENDING')

-- Stores that an attempt was paid, with its ledger transfer.
-- name: set_attempt_paid
update payment_attempt set status = 'SUCCEEDED', provider_ref = $provider_ref::text, paid_at = $paid_at::timestamptz,
  transfer_id = $transfer_id::uuid, next_poll_at = null
where id = $id::uuid and status <> 'SUCCEEDED'

-- Stores that a payment succeeded, and whether its payable took the money.
-- name: set_payment_succeeded
update payment set status = 'SUCCEEDED', applied = $applied::boolean, ended_at = portal_now()
  where id = $id::uuid and status <> 'SUCCEEDED'

-- Stores that a payment's money paid for its payable after all, when further money had come.
-- name: set_payment_applied
update payment set applied = true where id = $id::uuid and status = 'SUCCEEDED' and not applied

-- Schedules the next poll.
-- name: set_next_poll
update payment_attempt set poll_count = poll_count + 1, next_poll_at = $next_poll_at::timestamptz
  where id = $id::uuid and status in ('CREATED', 'PENDING')

-- not null: code
-- Attempts whose poll is due.
-- name: list_due_attempts
select a.id, a.number, a.status, a.pay_currency, a.pay_minor, a.expires_at, a.poll_count,
  coalesce(p.payable_code, p.code) as code
from payment_attempt a join payment p on p.id = a.payment_id
where a.provider = $provider::text and a.next_poll_at <= $now::timestamptz
order by a.next_poll_at limit $limit::int

-- The number of the attempt that was booked with a provider's reference.
-- name: find_number_of_ref
select number from payment_attempt where provider = $provider::text and provider_ref = $provider_ref::text

-- Stores an issue for the desk, once for each fact.
-- name: insert_issue
insert into payment_issue (kind, fact, company_id, number, ours, theirs)
values ($kind::text, $fact::text, $company_id::uuid, $number::text, $ours::jsonb, $theirs::jsonb)
  on conflict (fact) do nothing

-- Writes an event about a payment to the outbox; `refund_id` where it is about a refund, `receipt_id` where it is about
-- a bank receipt.
-- name: insert_payment_event
insert into outbox (topic, company_id, payload)
values ($topic::text, $company_id::uuid,
  jsonb_build_object('paymentId', $payment_id::uuid, 'companyId', $company_id::uuid, 'staffId', $staff_id::uuid,
  'refundId', $refund_id?::uuid, 'receiptId', $receipt_id?::uuid, 'at', instant_text(portal_now())))

-- The numbers of a payment's open attempts.
-- name: list_numbers
select number from payment_attempt where payment_id = $payment_id::uuid and company_id = $company_id::uuid
  and status in ('CREATED', 'PENDING')

-- Marks open attempts for a payable that ended or is paid; the scheduled job closes them at once.
-- name: end_open_attempts
update payment_attempt a set expires_at = least(a.expires_at, portal_now()), next_poll_at = portal_now()
from payment p
where p.id = a.payment_id and p.company_id = $company_id::uuid and a.company_id = $company_id::uuid
  and p.purpose = $purpose::text and p.payable_id = $payable_id::uuid
  and a.status in ('CREATED', 'PENDING')

-- The open payment of a payable.
-- name: find_open_payment
select p.id from payment p join payment_attempt a on a.payment_id = p.id and a.company_id = p.company_id
where p.company_id = $company_id::uuid and p.payable_id = $payable_id::uuid and p.status in ('CREATED', 'PENDING')
  and a.expires_at > portal_now()
order by p.created_at desc, p.id desc limit 1
