-- Payments, their tries and refunds. What the clock and a provider's news do reaches over all companies, by our numbers.

-- name: insert_payment
insert into payment (code, company_id, staff_id, purpose, payable_id, payable_code, method, currency, amount_minor, fee_minor, deadline_at, idempotency_key, body_hash)
values ('P' || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(nextval('payment_code')::text, 6, '0'), $company_id::uuid, $staff_id::uuid, $purpose::text, $payable_id::uuid,
  $payable_code::text, $method::text, $currency::text, $amount_minor::bigint, $fee_minor::bigint, $deadline_at::timestamptz, $idempotency_key::text, $body_hash::bytea)
on conflict (company_id, idempotency_key) do nothing
returning id, code

-- name: find_payment_by_key
select id, code, body_hash = $body_hash::bytea as same from payment where company_id = $company_id::uuid and idempotency_key = $idempotency_key::text

-- name: insert_attempt
insert into payment_attempt (payment_id, company_id, provider, number, pay_currency, pay_minor, rate, rate_source, rate_at, expires_at, next_look_at)
values ($payment_id::uuid, $company_id::uuid, $provider::text, $number::text, $pay_currency::text, $pay_minor::bigint, $rate::numeric, $rate_source::text,
  $rate_at::timestamptz, $expires_at::timestamptz, $next_look_at::timestamptz)
returning id

-- name: lock_recharges
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7210))

-- name: find_limit
select once_minor as "onceMinor", day_minor as "dayMinor" from payment_limit where company_id = $company_id::uuid and currency = $currency::text

-- What a company brought in or is about to bring in since a moment.
-- name: sum_recharged
select coalesce(sum(amount_minor), 0)::bigint as "sumMinor" from payment
where company_id = $company_id::uuid and currency = $currency::text and purpose = 'RECHARGE' and created_at >= $since::timestamptz
  and status in ('CREATED', 'PENDING', 'SUCCEEDED')

-- name: find_payment
select p.id, p.code, p.staff_id as "staffId", p.purpose, p.payable_id as "payableId", p.payable_code as "payableCode", p.method, p.currency::text as currency, p.amount_minor as "amountMinor",
  p.fee_minor as "feeMinor", p.status, p.applied, instant_text(p.deadline_at) as "deadlineAt", instant_text(p.created_at) as "createdAt", instant_text(p.ended_at) as "endedAt",
  a.payload, a.status as "attemptStatus", a.pay_currency::text as "payCurrency", a.pay_minor as "payMinor", a.rate::text as rate, a.rate_source as "rateSource",
  instant_text(a.rate_at) as "rateAt", instant_text(a.expires_at) as "expiresAt"
from payment p
left join lateral (select * from payment_attempt a where a.payment_id = p.id and a.company_id = p.company_id order by a.no desc limit 1) a on true
where p.id = $id::uuid and p.company_id = $company_id::uuid

-- name: list_payments
select json_build_object('id', p.id, 'code', p.code, 'purpose', p.purpose, 'payableId', p.payable_id, 'payableCode', p.payable_code, 'method', p.method, 'currency', p.currency,
  'amountMinor', p.amount_minor, 'feeMinor', p.fee_minor, 'status', p.status, 'applied', p.applied, 'createdAt', instant_text(p.created_at), 'endedAt', instant_text(p.ended_at),
  'deadlineAt', instant_text(p.deadline_at), 'paidBy', s.name,
  'held', exists (select from payment_attempt a where a.payment_id = p.id and a.company_id = p.company_id and a.status = 'INTEGRITY_FAILURE')) as row
from payment p join staff s on s.id = p.staff_id
where p.company_id = $company_id::uuid and ($own_staff_id::uuid is null or p.staff_id = $own_staff_id::uuid) and ($purpose::text is null or p.purpose = $purpose::text) and ($status::text is null or p.status = $status::text)
order by p.created_at desc, p.id desc limit $limit::int offset $offset::int

-- name: count_payments
select count(*)::int as total from payment p
where p.company_id = $company_id::uuid and ($own_staff_id::uuid is null or p.staff_id = $own_staff_id::uuid) and ($purpose::text is null or p.purpose = $purpose::text) and ($status::text is null or p.status = $status::text)

-- name: find_attempt
select a.id, a.payment_id as "paymentId", a.company_id as "companyId", p.purpose, p.payable_id as "payableId"
from payment_attempt a join payment p on p.id = a.payment_id
where a.number = $number::text

-- name: lock_attempt
select a.id, a.payment_id as "paymentId", a.company_id as "companyId", a.number, a.status, a.pay_currency::text as "payCurrency", a.pay_minor as "payMinor",
  instant_text(a.expires_at) as "expiresAt", a.looks,
  p.status as "paymentStatus", p.applied, p.purpose, p.payable_id as "payableId", p.code, p.currency::text as currency, p.amount_minor as "amountMinor", p.fee_minor as "feeMinor",
  p.staff_id as "staffId"
from payment_attempt a join payment p on p.id = a.payment_id
where a.id = $id::uuid
for update of a, p

-- name: set_attempt_started
with started as (
  update payment_attempt set status = 'PENDING', payload = $payload::text where id = $id::uuid and status = 'CREATED' returning payment_id
)
update payment set status = 'PENDING' from started where payment.id = started.payment_id and payment.status = 'CREATED'

-- name: set_attempt_ended
with ended as (
  update payment_attempt set status = $status::text, next_look_at = null where id = $id::uuid and status in ('CREATED', 'PENDING') returning payment_id
)
update payment set status = $status::text, ended_at = now() from ended where payment.id = ended.payment_id and payment.status in ('CREATED', 'PENDING')

-- name: set_attempt_mistrusted
with ended as (
  update payment_attempt set status = 'INTEGRITY_FAILURE', next_look_at = null where id = $id::uuid returning payment_id
)
update payment set status = 'FAILED', ended_at = now() from ended where payment.id = ended.payment_id and payment.status in ('CREATED', 'PENDING')

-- name: set_attempt_paid
update payment_attempt set status = 'SUCCEEDED', provider_ref = $provider_ref::text, paid_at = $paid_at::timestamptz, transfer_id = $transfer_id::uuid, next_look_at = null
where id = $id::uuid and status <> 'SUCCEEDED'

-- name: set_payment_succeeded
update payment set status = 'SUCCEEDED', applied = $applied::boolean, ended_at = now() where id = $id::uuid and status <> 'SUCCEEDED'

-- name: set_payment_applied
update payment set applied = true where id = $id::uuid and status = 'SUCCEEDED' and not applied

-- name: set_next_look
update payment_attempt set looks = looks + 1, next_look_at = $next_look_at::timestamptz where id = $id::uuid and status in ('CREATED', 'PENDING')

-- name: list_due_attempts
select a.id, a.number, a.status, a.pay_currency::text as "payCurrency", a.pay_minor as "payMinor", instant_text(a.expires_at) as "expiresAt", a.looks, coalesce(p.payable_code, p.code) as code
from payment_attempt a join payment p on p.id = a.payment_id
where a.provider = 'WECHAT' and a.next_look_at <= $now::timestamptz
order by a.next_look_at limit $limit::int

-- name: find_provider_ref
select number from payment_attempt where provider = $provider::text and provider_ref = $provider_ref::text

-- name: insert_issue
insert into payment_issue (kind, fact, company_id, number, ours, theirs)
values ($kind::text, $fact::text, $company_id::uuid, $number::text, $ours::jsonb, $theirs::jsonb) on conflict (fact) do nothing

-- name: insert_payment_event
insert into outbox (topic, company_id, payload)
values ($topic::text, $company_id::uuid, jsonb_build_object('paymentId', $payment_id::uuid, 'companyId', $company_id::uuid, 'staffId', $staff_id::uuid, 'refundId', $refund_id::uuid, 'receiptId', $receipt_id::uuid, 'at', instant_text(now())))

-- Attempts that paid for something and can take money back: what came by bank transfer stays on the balance.
-- part: refundable
a.company_id = $company_id::uuid and p.purpose = $purpose::text and p.payable_id = $payable_id::uuid
  and a.status = 'SUCCEEDED' and p.applied and a.provider <> 'BANK'

-- Refunds of one order wait for each other. This statement only locks: its snapshot is older than the lock, so the sums
-- are a statement of their own, which sees the refunds that were committed while this one waited.
-- name: lock_refundable
select a.id from payment_attempt a join payment p on p.id = a.payment_id and p.company_id = a.company_id
where {refundable}
order by a.no desc
for update of a

-- The newest attempt first, with what of it was sent back already. A failed refund counts: its money is on the balance.
-- name: list_refundable
select a.id, a.pay_minor as "payMinor", p.id as "paymentId", p.code, p.amount_minor as "amountMinor", p.fee_minor as "feeMinor",
  p.currency::text as currency, p.staff_id as "staffId", r.amount as "refundedMinor", r.fee as "feeRefundedMinor", r.pay as "payRefundedMinor"
from payment_attempt a join payment p on p.id = a.payment_id and p.company_id = a.company_id
cross join lateral (
  select coalesce(sum(r.amount_minor), 0)::bigint as amount, coalesce(sum(r.fee_minor), 0)::bigint as fee, coalesce(sum(r.pay_minor), 0)::bigint as pay
  from payment_refund r where r.attempt_id = a.id and r.company_id = a.company_id
) r
where {refundable} and ($ids::uuid[] is null or a.id = any ($ids::uuid[]))
order by a.no desc

-- name: insert_refund
insert into payment_refund (id, attempt_id, company_id, number, pay_minor, amount_minor, fee_minor, reason, subject_kind, subject_id, subject_code, transfer_id, next_look_at)
values ($id::uuid, $attempt_id::uuid, $company_id::uuid, $number::text, $pay_minor::bigint, $amount_minor::bigint, $fee_minor::bigint, $reason::text, $subject_kind::text, $subject_id::uuid,
  $subject_code::text, $transfer_id::uuid, now())

-- name: find_refund
select r.id, r.company_id as "companyId", r.subject_kind as "subjectKind", r.subject_id as "subjectId" from payment_refund r where r.number = $number::text

-- name: lock_refund
select r.id, r.attempt_id as "attemptId", r.company_id as "companyId", r.number, r.pay_minor as "payMinor", r.amount_minor + r.fee_minor as "backMinor", r.status, r.looks,
  p.id as "paymentId", p.code, p.currency::text as currency, p.staff_id as "staffId", a.pay_currency::text as "payCurrency",
  a.number as "chargeNumber", a.provider_ref as "chargeRef", r.provider_ref as "providerRef"
from payment_refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = a.payment_id
where r.id = $id::uuid
for update of r

-- name: set_refund_state
update payment_refund set status = $status::text, provider_ref = coalesce($provider_ref::text, provider_ref),
  ended_at = case when $status::text in ('SUCCEEDED', 'FAILED') then now() end, next_look_at = $next_look_at::timestamptz
where id = $id::uuid

-- name: set_refund_look
update payment_refund set looks = looks + 1, next_look_at = $next_look_at::timestamptz where id = $id::uuid and status in ('PROCESSING', 'ABNORMAL')

-- name: list_due_refunds
select r.id, r.number, r.pay_minor as "payMinor", r.reason, r.status, r.looks, a.number as "chargeNumber", a.pay_minor as "chargeMinor", a.pay_currency::text as "payCurrency"
from payment_refund r join payment_attempt a on a.id = r.attempt_id
where r.next_look_at <= $now::timestamptz
order by r.next_look_at limit $limit::int

-- name: find_refund_order
select r.id, r.number, r.pay_minor as "payMinor", r.reason, r.status, r.looks, a.number as "chargeNumber", a.pay_minor as "chargeMinor", a.pay_currency::text as "payCurrency"
from payment_refund r join payment_attempt a on a.id = r.attempt_id
where r.number = $number::text

-- name: list_numbers
select number from payment_attempt where payment_id = $payment_id::uuid and company_id = $company_id::uuid and status in ('CREATED', 'PENDING')

-- Codes that are still open for something that has ended or is paid: the clock closes them at once.
-- name: end_open_attempts
update payment_attempt a set expires_at = least(a.expires_at, now()), next_look_at = now()
from payment p
where p.id = a.payment_id and p.company_id = $company_id::uuid and a.company_id = $company_id::uuid and p.purpose = $purpose::text and p.payable_id = $payable_id::uuid
  and a.status in ('CREATED', 'PENDING')

-- name: find_open_payment
select p.id from payment p join payment_attempt a on a.payment_id = p.id and a.company_id = p.company_id
where p.company_id = $company_id::uuid and p.payable_id = $payable_id::uuid and p.status in ('CREATED', 'PENDING') and a.expires_at > now()
order by p.created_at desc, p.id desc limit 1

-- name: list_refunds
select p.method, r.amount_minor as "amountMinor", r.fee_minor as "feeMinor", r.status, instant_text(r.created_at) as "createdAt", instant_text(r.ended_at) as "endedAt"
from payment_refund r
join payment_attempt a on a.id = r.attempt_id and a.company_id = r.company_id
join payment p on p.id = a.payment_id and p.company_id = r.company_id
where r.company_id = $company_id::uuid and r.subject_id = $subject_id::uuid
order by r.created_at, r.id

-- name: has_open_refunds
select exists (select from payment_refund r
  where r.company_id = $company_id::uuid and r.subject_id = $subject_id::uuid and r.status in ('PROCESSING', 'ABNORMAL')) as open
