-- Lines of the operator's bank accounts. Lock order: the line, then what it is accepted for.

-- The accounts of ours that a file is about, closed ones too.
-- name: list_accounts
select distinct a.account_number, a.currency from bank_account a where a.account_number = any ($numbers::text[])

-- name: find_account
select a.account_number, a.currency from bank_account a where a.id = $account_id::uuid

-- column columns: BankColumns from './bank-heads.ts'
-- column answers: BankAnswers from './file-line.ts'
-- How files of an account were read, by their heads.
-- name: list_profiles
select p.heads, p.columns, p.answers from bank_file_profile p
where p.account_id = $account_id::uuid order by p.updated_at desc limit 50

-- name: put_profile
insert into bank_file_profile (account_id, heads_hash, heads, columns, answers, updated_at, updated_by)
values ($account_id::uuid, sha256(convert_to($heads::text, 'UTF8')), $heads::text, $columns::jsonb, $answers::jsonb,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid)
on conflict (account_id, heads_hash) do update set columns = excluded.columns, answers = excluded.answers,
  updated_at = excluded.updated_at, updated_by = excluded.updated_by

-- Stores what is not known yet. A receipt of the same reference and amount that was written down by hand is its own.
-- name: insert_lines
insert into bank_line (account_number, currency, line_key, booked_on, value_on, amount_minor, payer_name, payer_account,
  remittance, bank_ref, file_name, uploaded_at, uploaded_by)
select r."accountNumber", r.currency, decode(r."lineKey", 'hex'), r."bookedOn", r."valueOn", r."amountMinor",
  r."payerName", r."payerAccount", r.remittance, r."bankRef", $file_name::text,
  to_timestamp($now_ms::float8 / 1000), $staff_id::uuid
from jsonb_to_recordset($lines::jsonb) as r ("accountNumber" text, currency text, "lineKey" text, "bookedOn" date,
  "valueOn" date, "amountMinor" bigint, "payerName" text, "payerAccount" text, remittance text, "bankRef" text)
on conflict (account_number, currency, line_key) do nothing

-- part: is_open
l.receipt_id is null and l.set_aside_reason is null and l.amount_minor > 0

-- Joins open lines with receipts that were written down by hand: the same reference of the bank and the same amount.
-- name: link_receipts
update bank_line l set receipt_id = r.id, decided_by = null, decided_at = r.proposed_at
from bank_receipt r
where {is_open} and r.currency = l.currency and r.bank_ref = l.bank_ref and r.received_minor = l.amount_minor
  and not exists (select from bank_line o where o.receipt_id = r.id)
  and l.id = (select min(o.id::text)::uuid from bank_line o where o.currency = l.currency and o.bank_ref = l.bank_ref
    and o.amount_minor = l.amount_minor and o.receipt_id is null)

-- column proposals: Proposal[] from './contract.ts'
-- name: list_open_lines
select l.id, l.currency, l.amount_minor, l.payer_name, l.payer_account, l.remittance, l.proposals
from bank_line l where {is_open} order by l.booked_on desc, l.id desc limit $limit::int

-- Transfers that wait for money, and those that a text names, whatever became of them. A transfer whose receipt waits
-- for a second person takes no other receipt.
-- not null: is_open, is_further
-- name: list_transfer_targets
select a.id, a.company_id, c.name as company_name, c.legal_name, a.number as code, p.payable_code,
  a.pay_currency as currency, a.pay_minor as expected_minor, p.code as payment_code, a.status = 'PENDING' as is_open,
  a.status = 'SUCCEEDED' as is_further
from payment_attempt a join payment p on p.id = a.payment_id join company_name c on c.id = a.company_id
where a.provider = 'BANK' and (a.status = 'PENDING' or a.number = any ($references::text[]))
  and not exists (select from bank_receipt r where r.attempt_id = a.id and r.booked_at is null)

-- name: list_company_names
select c.id, c.name, c.legal_name from company_name c where c.id = any ($ids::uuid[])

-- Which company money was accepted for that came from an account; none for an account that pays for several.
-- not null: payer_account, company_id, company_name, company_code
-- name: list_payers
select p.payer_account, c.id as company_id, c.name as company_name, c.code as company_code
from (
  select l.payer_account, min(r.company_id::text)::uuid as company_id
  from bank_line l join bank_receipt r on r.id = l.receipt_id
  where l.payer_account = any ($accounts::text[]) and r.booked_at is not null
  group by l.payer_account having count(distinct r.company_id) = 1
) p join company_name c on c.id = p.company_id

-- name: set_proposals
update bank_line l set proposals = n.proposals
from jsonb_to_recordset($changed::jsonb) as n (id uuid, proposals jsonb)
where l.id = n.id and {is_open}

-- What a target is proposed for, once it was accepted for a line; a balance takes the money of any number of lines.
-- name: remove_target
update bank_line l set proposals = coalesce((select jsonb_agg(one order by place)
  from jsonb_array_elements(l.proposals) with ordinality as p (one, place)
  where one ->> 'id' <> $target_id::uuid::text or one ->> 'kind' = 'BALANCE'), '[]')
where {is_open} and l.proposals @> jsonb_build_array(jsonb_build_object('id', $target_id::uuid))

-- column proposals: Proposal[] from './contract.ts'
-- name: lock_line
select l.id, l.currency, l.amount_minor, l.payer_name, l.bank_ref, l.value_on, l.receipt_id, l.set_aside_reason,
  l.proposals
from bank_line l where l.id = $line_id::uuid for update

-- not null: id
-- The receipt that was just written down for a transfer.
-- name: find_receipt
select r.id from bank_receipt r
where r.currency = $currency::text and r.bank_ref = $bank_ref::text and r.attempt_id = $attempt_id::uuid

-- name: find_attempt
select a.id from payment_attempt a where a.payment_id = $payment_id::uuid and a.provider = 'BANK'

-- name: set_accepted
update bank_line set receipt_id = $receipt_id::uuid, note = $note?::text, decided_by = $staff_id::uuid,
  decided_at = to_timestamp($now_ms::float8 / 1000)
where id = $line_id::uuid and receipt_id is null and set_aside_reason is null

-- name: set_set_aside
update bank_line set set_aside_reason = $reason?::text, decided_by = $staff_id::uuid,
  decided_at = to_timestamp($now_ms::float8 / 1000)
where id = $line_id::uuid and receipt_id is null

-- part: state
(case when l.amount_minor < 0 then 'OUTGOING' when l.set_aside_reason is not null then 'SET_ASIDE'
  when l.receipt_id is null then 'OPEN' when r.booked_at is null then 'PROPOSED' else 'BOOKED' end)

-- part: confidence
(case when {is_open} then coalesce(l.proposals -> 0 ->> 'confidence', 'NONE') end)

-- part: tables
bank_line l left join bank_receipt r on r.id = l.receipt_id

-- part: found
($line_id?::uuid is null or l.id = $line_id?::uuid)
  and ($states::text[] is null or {state} = any ($states::text[]))
  and ($confidences::text[] is null or {confidence} = any ($confidences::text[]))
  and ($day_from::date is null or l.booked_on >= $day_from::date)
    and ($day_to::date is null or l.booked_on <= $day_to::date)
  and ($currency::text is null or l.currency = $currency::text)
  and ($amount_from_minor::bigint is null or l.amount_minor >= $amount_from_minor::bigint)
    and ($amount_to_minor::bigint is null or l.amount_minor <= $amount_to_minor::bigint)
  and ($pattern::text is null or l.payer_name ilike $pattern::text or l.payer_account ilike $pattern::text
    or l.remittance ilike $pattern::text or l.bank_ref ilike $pattern::text)

-- column state: LineState from './outcomes.ts'
-- column proposals: Proposal[] from './contract.ts'
-- column confidence: BankLine['confidence'] from './contract.ts'
-- not null: bank_fee_minor
-- name: list_lines
select l.id, l.account_number, l.currency, l.booked_on, l.value_on, l.amount_minor, l.payer_name, l.payer_account,
  l.remittance, l.bank_ref, {state} as state, case when {is_open} then l.proposals else '[]' end as proposals,
  {confidence} as confidence, a.id as transfer_id, a.number as reference, c.name as company_name, l.note,
  coalesce(r.bank_fee_minor, 0) as bank_fee_minor, l.set_aside_reason,
  s.name as decided_by, l.decided_at, l.file_name, l.uploaded_at
from {tables}
left join payment_attempt a on a.id = r.attempt_id
left join company_name c on c.id = r.company_id
left join staff_member s on s.id = l.decided_by
where {found}
order by l.booked_on desc, l.id desc limit $limit::int offset $offset::int

-- name: count_lines
select count(*)::int as total from {tables} where {found}
