-- Bank transfers: what was named to the customer, proofs, what the desk saw at the bank, and who did what.

-- The account a company is asked to pay to: its own agreement's before the one of everybody.
-- name: find_account
select currency::text as currency, holder, bank, account_number as "accountNumber", bic, clearing_code as "clearingCode", bank_address as "bankAddress", fee_minor as "feeMinor",
  free_from_minor as "freeFromMinor", second_from_minor as "secondFromMinor", open_days as "openDays"
from bank_account where currency = $currency::text and (company_id = $company_id::uuid or company_id is null) and closed_at is null
order by company_id nulls last limit 1

-- name: insert_transfer
insert into bank_transfer (attempt_id, company_id, account) values ($attempt_id::uuid, $company_id::uuid, $account::jsonb)

-- name: insert_event
insert into bank_transfer_event (attempt_id, company_id, event, staff_id, note, amount_minor)
values ($attempt_id::uuid, $company_id::uuid, $event::text, $staff_id::uuid, $note::text, $amount_minor::bigint)

-- What the customer's page shows of a transfer beside its payment; from which amount on the operator looks twice is not for the customer. Who at the operator's did it is not for the customer.
-- name: find_shown
select a.number as reference, t.account - 'secondFromMinor' as account, t.reject_reason as "rejectReason",
  (select sum(r.received_minor)::bigint from bank_receipt r where r.attempt_id = a.id and r.company_id = a.company_id and r.booked_at is not null) as "receivedMinor",
  coalesce((select json_agg(json_build_object('id', f.id, 'mediaType', f.media_type, 'bytes', length(f.bytes), 'sentAt', instant_text(f.created_at), 'sentBy', s.name) order by f.created_at desc, f.id desc)
    from payment_proof f join staff s on s.id = f.created_by where f.attempt_id = a.id and f.company_id = a.company_id), '[]') as proofs
from payment_attempt a join bank_transfer t on t.attempt_id = a.id and t.company_id = a.company_id
where a.payment_id = $payment_id::uuid and a.company_id = $company_id::uuid

-- name: lock_proofs
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7211))

-- name: count_proofs
select count(*) filter (where attempt_id = $attempt_id::uuid)::int as proofs, count(*) filter (where created_at > now() - interval '1 day')::int as "proofsOfDay"
from payment_proof where company_id = $company_id::uuid and (attempt_id = $attempt_id::uuid or created_at > now() - interval '1 day')

-- name: insert_proof
insert into payment_proof (attempt_id, company_id, media_type, bytes, sha256, created_by)
values ($attempt_id::uuid, $company_id::uuid, $media_type::text, $bytes::bytea, sha256($bytes::bytea), $staff_id::uuid)

-- A proof of the company itself, or any for the operator.
-- name: find_proof
select f.media_type as "mediaType", f.bytes, a.payment_id as "paymentId"
from payment_proof f join payment_attempt a on a.id = f.attempt_id and a.company_id = f.company_id
where f.id = $id::uuid and ($company_id::uuid is null or f.company_id = $company_id::uuid)

-- name: find_attempt_of
select a.id, a.number from payment_attempt a where a.payment_id = $payment_id::uuid and a.company_id = $company_id::uuid and a.provider = 'BANK'

-- The desk's way to a transfer, over all companies.
-- name: find_place
select a.id, a.payment_id as "paymentId", a.company_id as "companyId", p.purpose, p.payable_id as "payableId", a.number,
  (t.account ->> 'secondFromMinor')::bigint as "secondFromMinor"
from payment_attempt a join payment p on p.id = a.payment_id join bank_transfer t on t.attempt_id = a.id
where a.id = $id::uuid and a.provider = 'BANK'

-- What was seen and is not in the books yet.
-- name: find_receipt
select r.id, r.received_minor as "receivedMinor", r.payer_name as "payerName", r.bank_ref as "bankRef", r.value_on::text as "valueOn", r.proposed_by as "proposedBy",
  r.needs_second as "needsSecond", instant_text(r.booked_at) as "bookedAt"
from bank_receipt r where r.attempt_id = $attempt_id::uuid and r.booked_at is null

-- Nothing comes back where the bank's reference stands already, or another receipt of it waits, whoever is writing it in this very moment.
-- name: insert_receipt
insert into bank_receipt (attempt_id, company_id, currency, received_minor, payer_name, bank_ref, value_on, proposed_by, needs_second)
values ($attempt_id::uuid, $company_id::uuid, $currency::text, $received_minor::bigint, $payer_name::text, $bank_ref::text, $value_on::date, $staff_id::uuid, $needs_second::boolean)
on conflict do nothing
returning id

-- name: set_receipt_confirmed
update bank_receipt set confirmed_by = $staff_id::uuid where id = $id::uuid and booked_at is null and proposed_by <> $staff_id::uuid

-- name: set_receipt_booked
update bank_receipt set booked_at = now(), transfer_id = $transfer_id::uuid, applied = $applied::boolean where id = $id::uuid and booked_at is null and (confirmed_by is not null or not needs_second)

-- name: remove_receipt
delete from bank_receipt where id = $id::uuid and booked_at is null

-- name: set_reject_reason
update bank_transfer set reject_reason = $reason::text where attempt_id = $attempt_id::uuid

-- Transfers nobody paid in time, and those whose order or bill has ended; one somebody proposed money for waits for the second person.
-- name: list_overdue
select a.number from payment_attempt a
where a.provider = 'BANK' and a.status = 'PENDING' and a.expires_at <= $now::timestamptz
  and not exists (select from bank_receipt r where r.attempt_id = a.id)
order by a.expires_at limit $limit::int

-- part: state
(case when r.open then 'PROPOSED' when a.status = 'SUCCEEDED' then 'MATCHED' when a.status = 'PENDING' then 'WAITING' when a.status = 'FAILED' then 'REJECTED'
  when a.status = 'CLOSED' then 'GIVEN_UP' else 'EXPIRED' end)

-- part: waits
(a.status = 'PENDING' or r.open)

-- part: tables
payment_attempt a
join payment p on p.id = a.payment_id
join bank_transfer t on t.attempt_id = a.id
join company c on c.id = a.company_id
cross join lateral (select sum(r.received_minor)::bigint as seen_minor, sum(r.received_minor) filter (where r.booked_at is not null)::bigint as booked_minor,
  coalesce(bool_or(r.booked_at is null), false) as open from bank_receipt r where r.attempt_id = a.id) r
left join lateral (select f.created_at from payment_proof f where f.attempt_id = a.id order by f.created_at desc, f.id desc limit 1) f on true

-- part: found
a.provider = 'BANK'
  and ($ids::uuid[] is null or a.id = any ($ids::uuid[]))
  and ($states::text[] is null or {state} = any ($states::text[]))
  and ($currency::text is null or a.pay_currency = $currency::text)
  and ($amount_from_minor::bigint is null or a.pay_minor >= $amount_from_minor::bigint)
  and ($amount_to_minor::bigint is null or a.pay_minor <= $amount_to_minor::bigint)
  and ($from_at::timestamptz is null or p.created_at >= $from_at::timestamptz) and ($before_at::timestamptz is null or p.created_at < $before_at::timestamptz)
  and ($has_proof::boolean is null or (f.created_at is not null) = $has_proof::boolean)
  and ($pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text or p.code ilike $pattern::text or p.payable_code ilike $pattern::text
    or exists (select from bank_receipt b where b.attempt_id = a.id and (b.payer_name ilike $pattern::text or b.bank_ref ilike $plain_pattern::text)) or a.number ilike $plain_pattern::text)

-- part: row
json_build_object('id', a.id, 'paymentCode', p.code, 'reference', a.number, 'companyId', c.id, 'companyName', c.name, 'companyCode', c.code, 'purpose', p.purpose,
  'payableCode', p.payable_code, 'currency', a.pay_currency::text, 'expectedMinor', a.pay_minor, 'receivedMinor', r.seen_minor, 'state', {state},
  'startedAt', instant_text(p.created_at), 'proofAt', instant_text(f.created_at), 'expiresAt', instant_text(a.expires_at), 'endedAt', instant_text(p.ended_at))

-- part: order
case when $sort::text = 'QUEUE' then not {waits} end, case when $sort::text = 'QUEUE' and {waits} then a.no end,
  case when $sort::text = 'AMOUNT' and $direction::text = 'ASC' then a.pay_minor end, case when $sort::text = 'AMOUNT' and $direction::text = 'DESC' then a.pay_minor end desc,
  case when $sort::text = 'STARTED' and $direction::text = 'ASC' then a.no end, a.no desc

-- What waits comes first, the longest first; what is over follows, the newest first. Other orders only when somebody asks for them.
-- name: list_transfers
select {row} as row
from {tables}
where {found}
order by {order}
limit $limit::int offset $offset::int

-- name: list_transfer_ids
select a.id from {tables} where {found} order by {order} limit $limit::int

-- name: sum_transfers
select a.pay_currency::text as currency, count(*)::int as count, sum(a.pay_minor)::bigint as "expectedMinor", coalesce(sum(r.booked_minor), 0)::bigint as "receivedMinor"
from {tables}
where {found}
group by a.pay_currency order by a.pay_currency

-- name: count_waiting
select (select count(*) from payment_attempt a where a.provider = 'BANK' and a.status = 'PENDING'
    and not exists (select from bank_receipt r where r.attempt_id = a.id and r.booked_at is null))::int as waiting,
  (select count(*) from bank_receipt r where r.booked_at is null)::int as proposed

-- name: find_for_desk
select {row} as row, a.status, p.amount_minor as "amountMinor", p.fee_minor as "feeMinor", p.applied, t.account - 'secondFromMinor' as account,
  (t.account ->> 'secondFromMinor')::bigint as "secondFromMinor", t.reject_reason as "rejectReason", s.name as "startedBy",
  coalesce((select json_agg(json_build_object('id', b.id, 'receivedMinor', b.received_minor, 'payerName', b.payer_name, 'bankRef', b.bank_ref, 'valueOn', b.value_on,
      'proposedBy', (select name from staff where id = b.proposed_by), 'proposedAt', instant_text(b.proposed_at), 'needsSecond', b.needs_second,
      'confirmedBy', (select name from staff where id = b.confirmed_by), 'bookedAt', instant_text(b.booked_at), 'applied', b.applied) order by b.no)
    from bank_receipt b where b.attempt_id = a.id), '[]') as receipts,
  (select b.proposed_by from bank_receipt b where b.attempt_id = a.id and b.booked_at is null) as "seenById",
  coalesce((select json_agg(json_build_object('id', f.id, 'mediaType', f.media_type, 'bytes', length(f.bytes), 'sentAt', instant_text(f.created_at), 'sentBy', by.name) order by f.created_at desc, f.id desc)
    from payment_proof f join staff by on by.id = f.created_by where f.attempt_id = a.id), '[]') as proofs,
  coalesce((select json_agg(json_build_object('at', instant_text(e.at), 'event', e.event, 'by', by.name, 'note', e.note, 'amountMinor', e.amount_minor) order by e.no)
    from bank_transfer_event e left join staff by on by.id = e.staff_id where e.attempt_id = a.id), '[]') as history
from {tables} join staff s on s.id = p.staff_id
where a.id = $id::uuid and a.provider = 'BANK'
