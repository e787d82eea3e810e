-- Bank transfers: the account named to the customer, proofs, receipts that the desk saw at the bank, and events.

-- The account a company pays to in a currency: its own before the general one. No row where it can't pay by bank
-- transfer.
-- name: find_account
select currency, holder, bank, account_number, bic, clearing_code, bank_address, fee_minor, free_from_minor,
  second_from_minor, open_days
from bank_account
where currency = $currency::text and (company_id = $company_id::uuid or company_id is null) and closed_at is null
order by company_id nulls last limit 1

-- name: insert_transfer
insert into bank_transfer (attempt_id, company_id, account)
  values ($attempt_id::uuid, $company_id::uuid, $account::jsonb)

-- name: insert_event
insert into bank_transfer_event (attempt_id, company_id, event, staff_id, note, amount_minor)
values ($attempt_id::uuid, $company_id::uuid, $event::text, $staff_id::uuid, $note::text, $amount_minor::bigint)

-- column account: TransferJson['account'] from './contract.ts'
-- column proofs: TransferJson['proofs'] from './contract.ts'
-- What the customer's page shows of a transfer beside its payment. The customer sees neither the limit of the second
-- person nor the operator's staff.
-- name: find_shown
select a.number as reference, t.account - 'secondFromMinor' as account, t.reject_reason,
  (select sum(r.received_minor)::bigint from bank_receipt r where r.attempt_id = a.id and r.company_id = a.company_id
    and r.booked_at is not null) as received_minor,
  coalesce((select json_agg(json_build_object('id', f.id, 'mediaType', f.media_type, 'bytes', length(f.bytes),
    'sentAt', instant_text(f.created_at), 'sentBy', s.name) order by f.created_at desc, f.id desc)
    from payment_proof f join staff_member s on s.id = f.created_by
      where f.attempt_id = a.id and f.company_id = a.company_id), '[]') as proofs
from payment_attempt a join bank_transfer t on t.attempt_id = a.id and t.company_id = a.company_id
where a.payment_id = $payment_id::uuid and a.company_id = $company_id::uuid

-- Lets proofs of a company wait for each other until the transaction ends, so that together they keep within the limit
-- of a day.
-- name: lock_proofs
select pg_advisory_xact_lock(hashtextextended($company_id::text, 7211))

-- How many proofs a transfer has, and how many its company has sent within the last 24 hours.
-- name: count_proofs
select count(*) filter (where attempt_id = $attempt_id::uuid)::int as proofs,
  count(*) filter (where created_at > portal_now() - interval '1 day')::int as proofs_of_day
from payment_proof where company_id = $company_id::uuid
  and (attempt_id = $attempt_id::uuid or created_at > portal_now() - interval '1 day')

-- name: insert_proof
insert into payment_proof (attempt_id, company_id, media_type, bytes, sha256, created_by)
values ($attempt_id::uuid, $company_id::uuid, $media_type::text, $bytes::bytea, sha256($bytes::bytea), $staff_id::uuid)

-- A proof of the company, or of any company where `company_id` is null, for the operator.
-- name: find_proof
select f.media_type, f.bytes, a.payment_id
from payment_proof f join payment_attempt a on a.id = f.attempt_id and a.company_id = f.company_id
where f.id = $id::uuid and ($company_id::uuid is null or f.company_id = $company_id::uuid)

-- The attempt of a payment of the company by bank transfer; no row when it is no transfer.
-- name: find_attempt_of
select a.id, a.number, a.status from payment_attempt a
where a.payment_id = $payment_id::uuid and a.company_id = $company_id::uuid and a.provider = 'BANK'

-- What a transfer belongs to, over all companies. `second_from_minor` is the limit of its account when it was started.
-- name: find_place
select a.id, a.payment_id, a.company_id, p.purpose, p.payable_id, a.number, a.pay_currency as currency,
  p.created_at as started_at,
  (t.account ->> 'secondFromMinor')::bigint as second_from_minor
from payment_attempt a join payment p on p.id = a.payment_id join bank_transfer t on t.attempt_id = a.id
where a.id = $id::uuid and a.provider = 'BANK'

-- The receipt that waits for a second person.
-- name: find_receipt
select r.id, r.received_minor, r.bank_fee_minor, r.payer_name, r.bank_ref, r.value_on, r.proposed_by, r.needs_second,
  r.booked_at
from bank_receipt r where r.attempt_id = $attempt_id::uuid and r.booked_at is null

-- Stores a receipt. Gives no row where the bank's reference is in use or another receipt of the transfer waits, one
-- stored at the same moment included.
-- name: insert_receipt
insert into bank_receipt (attempt_id, company_id, currency, received_minor, bank_fee_minor, payer_name, bank_ref,
  value_on, proposed_by, needs_second)
values ($attempt_id::uuid, $company_id::uuid, $currency::text, $received_minor::bigint,
  $bank_fee_minor::bigint, $payer_name::text, $bank_ref::text, $value_on::date, $staff_id::uuid, $needs_second::boolean)
on conflict do nothing
returning id

-- Notes the second person; touches no row when it is the first one again, or the receipt is booked.
-- name: set_receipt_confirmed
update bank_receipt set confirmed_by = $staff_id::uuid
where id = $id::uuid and booked_at is null and proposed_by <> $staff_id::uuid

-- Marks a receipt as booked; touches no row when it needs a second person first, or is booked.
-- name: set_receipt_booked
update bank_receipt set booked_at = portal_now(), transfer_id = $transfer_id::uuid, applied = $applied::boolean
where id = $id::uuid and booked_at is null and (confirmed_by is not null or not needs_second)

-- Removes a receipt that is not booked.
-- name: remove_receipt
delete from bank_receipt where id = $id::uuid and booked_at is null

-- Stores why a transfer was rejected; the customer reads it.
-- name: set_reject_reason
update bank_transfer set reject_reason = $reason::text where attempt_id = $attempt_id::uuid

-- Transfers that are past their deadline. A transfer with a receipt waits for the second person and does not expire.
-- name: list_overdue
select a.number from payment_attempt a
where a.provider = 'BANK' and a.status = 'PENDING' and a.expires_at <= $now::timestamptz
  and not exists (select from bank_receipt r where r.attempt_id = a.id)
order by a.expires_at limit $limit::int

-- part: state
(case when r.open then 'PROPOSED' when a.status = 'SUCCEEDED' then 'MATCHED' when a.status = 'PENDING' then 'WAITING'
  when a.status = 'FAILED' then 'REJECTED'
  when a.status = 'CLOSED' then 'GIVEN_UP' else 'EXPIRED' end)

-- part: waits
(a.status = 'PENDING' or r.open)

-- part: tables
payment_attempt a
join payment p on p.id = a.payment_id
join bank_transfer t on t.attempt_id = a.id
join company_name c on c.id = a.company_id
cross join lateral (select sum(r.received_minor)::bigint as seen_minor,
  sum(r.received_minor) filter (where r.booked_at is not null)::bigint as booked_minor,
  coalesce(bool_or(r.booked_at is null), false) as open from bank_receipt r where r.attempt_id = a.id) r
left join lateral (select f.created_at from payment_proof f where f.attempt_id = a.id order by f.created_at desc,
  f.id desc limit 1) f on true

-- part: found
a.provider = 'BANK'
  and ($ids::uuid[] is null or a.id = any ($ids::uuid[]))
  and ($states::text[] is null or {state} = any ($states::text[]))
  and ($currency::text is null or a.pay_currency = $currency::text)
  and ($amount_from_minor::bigint is null or a.pay_minor >= $amount_from_minor::bigint)
  and ($amount_to_minor::bigint is null or a.pay_minor <= $amount_to_minor::bigint)
  and ($from::timestamptz is null or p.created_at >= $from::timestamptz)
    and ($to::timestamptz is null or p.created_at < $to::timestamptz)
  and ($has_proof::boolean is null or (f.created_at is not null) = $has_proof::boolean)
  and ($pattern::text is null or c.name ilike $pattern::text or c.code ilike $pattern::text
    or p.code ilike $pattern::text or p.payable_code ilike $pattern::text
    or exists (select from bank_receipt b
      where b.attempt_id = a.id and (b.payer_name ilike $pattern::text or b.bank_ref ilike $plain_pattern?::text))
      or a.number ilike $plain_pattern?::text)

-- part: row
json_build_object('id', a.id, 'paymentCode', p.code, 'reference', a.number, 'companyId', c.id, 'companyName', c.name,
  'companyCode', c.code, 'purpose', p.purpose,
  'payableCode', p.payable_code, 'currency', a.pay_currency, 'expectedMinor', a.pay_minor,
    'receivedMinor', r.seen_minor, 'state', {state},
  'startedAt', instant_text(p.created_at), 'proofAt', instant_text(f.created_at),
    'expiresAt', instant_text(a.expires_at), 'endedAt', instant_text(p.ended_at))

-- part: order
case when $sort::text = 'QUEUE' then not {waits} end, case when $sort::text = 'QUEUE' and {waits} then a.no end,
  case when $sort::text = 'AMOUNT' and $direction::text = 'ASC' then a.pay_minor end,
    case when $sort::text = 'AMOUNT' and $direction::text = 'DESC' then a.pay_minor end desc,
  case when $sort::text = 'STARTED' and $direction::text = 'ASC' then a.no end, a.no desc

-- column row: TransferJson['row'] from './contract.ts'
-- Transfers that wait first, the oldest first; then the others, the newest first; unless `sort` names another order.
-- name: list_transfers
select {row} as row
from {tables}
where {found}
order by {order}
limit $limit::int offset $offset::int

-- name: list_transfer_ids
select a.id from {tables} where {found} order by {order} limit $limit::int

-- not null: expected_minor
-- Totals of the filter by currency; `received_minor` counts booked receipts alone.
-- name: sum_transfers
select a.pay_currency as currency, count(*)::int as count, sum(a.pay_minor)::bigint as expected_minor,
  coalesce(sum(r.booked_minor), 0)::bigint as received_minor
from {tables}
where {found}
group by a.pay_currency order by a.pay_currency

-- not null: waiting, proposed
-- name: count_waiting
select (select count(*) from payment_attempt a where a.provider = 'BANK' and a.status = 'PENDING'
    and not exists (select from bank_receipt r where r.attempt_id = a.id and r.booked_at is null))::int as waiting,
  (select count(*) from bank_receipt r where r.booked_at is null)::int as proposed,
  (select min(a.created_at) from payment_attempt a where a.provider = 'BANK' and a.status = 'PENDING') as since

-- column row: TransferJson['row'] from './contract.ts'
-- column account: TransferJson['account'] from './contract.ts'
-- column receipts: TransferJson['receipts'] from './contract.ts'
-- column proofs: TransferJson['proofs'] from './contract.ts'
-- column history: TransferJson['history'] from './contract.ts'
-- not null: started_by
-- A transfer with everything the desk sees of it. `seen_by_id` is who stored the receipt that waits for a second
-- person.
-- name: find_for_desk
select {row} as row, a.status, p.amount_minor, p.fee_minor, p.applied, t.account - 'secondFromMinor' as account,
  (t.account ->> 'secondFromMinor')::bigint as second_from_minor, t.reject_reason, s.name as started_by,
  coalesce((select json_agg(json_build_object('id', b.id, 'receivedMinor', b.received_minor, 'payerName', b.payer_name,
    'bankRef', b.bank_ref, 'valueOn', b.value_on,
      'proposedBy', (select name from staff_member where id = b.proposed_by), 'proposedAt', instant_text(b.proposed_at),
        'needsSecond', b.needs_second,
      'confirmedBy', (select name from staff_member where id = b.confirmed_by), 'bookedAt', instant_text(b.booked_at),
        'applied', b.applied) order by b.no)
    from bank_receipt b where b.attempt_id = a.id), '[]') as receipts,
  (select b.proposed_by from bank_receipt b where b.attempt_id = a.id and b.booked_at is null) as seen_by_id,
  coalesce((select json_agg(json_build_object('id', f.id, 'mediaType', f.media_type, 'bytes', length(f.bytes),
    'sentAt', instant_text(f.created_at), 'sentBy', by.name) order by f.created_at desc, f.id desc)
    from payment_proof f join staff_member by on by.id = f.created_by where f.attempt_id = a.id), '[]') as proofs,
  coalesce((select json_agg(json_build_object('at', instant_text(e.at), 'event', e.event, 'by', by.name, 'note', e.note,
    'amountMinor', e.amount_minor) order by e.no)
    from bank_transfer_event e left join staff_member by on by.id = e.staff_id where e.attempt_id = a.id),
      '[]') as history
from {tables} join staff_member s on s.id = p.staff_id
where a.id = $id::uuid and a.provider = 'BANK'
