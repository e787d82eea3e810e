-- name: find_wallet
select currency, deposit_minor, deposit_held_minor, receivable_minor, credit_held_minor, credit_line_minor,
  credit_agreed_minor, credit_stopped_at
from wallet where company_id = $company_id::uuid and currency = $currency::text

-- Opens the position of a company in a currency; an existing one keeps its money and gets the credit line. A line below
-- the debt is stored as pending, and the line in force falls as the debt is paid.
-- name: open_wallet
insert into wallet (company_id, currency, credit_line_minor)
  values ($company_id::uuid, $currency::text, $credit_line_minor::bigint)
on conflict (company_id, currency) do update set
  credit_line_minor = greatest(excluded.credit_line_minor, wallet.receivable_minor + wallet.credit_held_minor),
  credit_agreed_minor = case when excluded.credit_line_minor < wallet.receivable_minor + wallet.credit_held_minor
    then excluded.credit_line_minor end
where wallet.company_id = $company_id::uuid

-- not null: id
-- name: post_transfer
select ledger_post($company_id::uuid, $currency::text, $kind::text, $key::text, $deposit_minor?::bigint,
  $credit_minor?::bigint,
  $subject_kind::text, $subject_id?::uuid, $subject_code?::text, $closes_id?::uuid, $staff_id?::uuid,
    $note?::text) as id

-- not null: id, code
-- The subject of a number in the company's ledger: an order, a payment or a bill.
-- name: find_subject
select t.subject_kind as kind, t.subject_id as id, t.subject_code as code from ledger_transfer t
where t.company_id = $company_id::uuid and t.currency = $currency::text and t.subject_code = upper($code::text)
  and t.subject_id is not null
order by t.created_at desc, t.no desc limit 1

-- name: lock_wallet
select from wallets_lock(array[$company_id::uuid], array[$currency::text])
