-- The accounts of a company's books, and the movements of its journal.

-- name: find_setting
select s.bank, s.prepaid, s.payable, s.travel, s.fees, s.adjustments, s.consultant_number, s.client_number,
  s.account_length, s.year_month
from journal_setting s where s.company_id = $company_id::uuid

-- name: save_setting
insert into journal_setting (company_id, bank, prepaid, payable, travel, fees, adjustments, consultant_number,
  client_number, account_length, year_month, updated_at, updated_by)
values ($company_id::uuid, $bank::text, $prepaid::text, $payable::text, $travel::text, $fees::text,
  $adjustments::text, $consultant_number?::int, $client_number?::int, $account_length::int, $year_month::int,
  $now::timestamptz, $staff_id::uuid)
on conflict (company_id) do update set bank = excluded.bank, prepaid = excluded.prepaid, payable = excluded.payable,
  travel = excluded.travel, fees = excluded.fees, adjustments = excluded.adjustments,
  consultant_number = excluded.consultant_number, client_number = excluded.client_number,
  account_length = excluded.account_length, year_month = excluded.year_month, updated_at = excluded.updated_at,
  updated_by = excluded.updated_by

-- The currencies of a company's accounts, and its first movement.
-- column currencies: string[]
-- name: find_accounts
select coalesce((select json_agg(w.currency::text order by w.currency) from wallet_debt w
    where w.company_id = $company_id::uuid), '[]') as currencies,
  (select min(m.created_at) from ledger_movement m where m.company_id = $company_id::uuid) as first_at

-- not null: id, no, at, kind, deposit_minor, credit_minor
-- column kind: TransferKind from '#features/wallet/contract.ts'
-- A page of an account's movements in a period that a journal names, in their order. Reserving money is none.
-- name: list_journal
select m.id, m.no, m.created_at as at, m.kind, m.deposit_minor, m.credit_minor, m.subject_code, m.note
from ledger_movement m
where m.company_id = $company_id::uuid and m.currency = $currency::bpchar and m.kind not in ('AUTHORIZE', 'VOID')
  and m.created_at >= $from_at::timestamptz and m.created_at < $before_at::timestamptz and m.no > $after_no::bigint
order by m.no limit $limit::int

-- Accounts of all companies with money in a month or something owed whose statement was not mailed yet: notes it, and
-- tells of it.
-- name: set_mailed
with due as (
  insert into statement_mail (company_id, currency, month, at)
  select w.company_id, w.currency, $month::text, $now::timestamptz from wallet_debt w
  where w.receivable_minor <> 0 or exists (select from ledger_movement m
    where m.company_id = w.company_id and m.currency = w.currency and m.created_at >= $from_at::timestamptz
      and m.created_at < $before_at::timestamptz)
  on conflict do nothing
  returning company_id, currency, month
)
insert into outbox (topic, company_id, payload)
select 'statement.ready', d.company_id, jsonb_build_object('companyId', d.company_id, 'currency', d.currency::text,
  'month', d.month, 'at', instant_text($now::timestamptz)) from due d
