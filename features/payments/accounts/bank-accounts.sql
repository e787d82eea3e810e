-- The operator's bank accounts: what customers are asked to pay to.

-- part: found
($ids::uuid[] is null or a.id = any ($ids::uuid[]))
  and ($states::text[] is null or case when a.closed_at is null then 'OPEN' else 'CLOSED' end = any ($states::text[]))
  and ($pattern::text is null or a.currency ilike $pattern::text or a.holder ilike $pattern::text
    or a.bank ilike $pattern::text or a.account_number ilike $pattern::text or c.name ilike $pattern::text)

-- Open accounts first, by currency, the general account before those of single companies.
-- name: list_accounts
select a.id, a.currency, a.company_id, c.name as company_name, a.holder, a.bank, a.account_number, a.bic,
  a.clearing_code,
  a.bank_address, a.fee_minor, a.free_from_minor, a.second_from_minor, a.open_days, a.updated_at, s.name as updated_by,
    a.closed_at
from bank_account a left join company_name c on c.id = a.company_id left join staff_member s on s.id = a.updated_by
where {found}
order by a.closed_at is not null, a.currency, c.name nulls first, a.id desc
limit $limit::int offset $offset::int

-- name: count_accounts
select count(*)::int as total from bank_account a left join company_name c on c.id = a.company_id where {found}

-- name: find_company_id
select id from company_name where code = upper($code::text)

-- Adds an account. Gives no row where an open one of this currency and company exists, one added at the same moment
-- included.
-- name: insert_account
insert into bank_account (currency, company_id, holder, bank, account_number, bic, clearing_code, bank_address,
  fee_minor, free_from_minor, second_from_minor, open_days, updated_by)
values ($currency::text, $company_id::uuid, $holder::text, $bank::text, $account_number::text, $bic::text,
  $clearing_code::text, $bank_address::text, $fee_minor::bigint, $free_from_minor::bigint, $second_from_minor::bigint,
  $open_days::int, $staff_id::uuid)
on conflict (currency, company_id) where closed_at is null do nothing
returning id

-- Keeps an account as it is until the transaction ends.
-- name: lock_account
select from bank_account where id = $id::uuid for update

-- Changes an account; touches no row when it is closed or not there.
-- name: set_account
update bank_account set holder = $holder::text, bank = $bank::text, account_number = $account_number::text,
  bic = $bic::text,
  clearing_code = $clearing_code::text, bank_address = $bank_address::text, fee_minor = $fee_minor::bigint,
  free_from_minor = $free_from_minor::bigint, second_from_minor = $second_from_minor::bigint,
    open_days = $open_days::int, updated_at = portal_now(), updated_by = $staff_id::uuid
where id = $id::uuid and closed_at is null

-- Closes an account, so that customers are no longer asked to pay to it; touches no row when it is closed or not there.
-- name: close_account
update bank_account set closed_at = portal_now(), updated_at = portal_now(), updated_by = $staff_id::uuid
where id = $id::uuid and closed_at is null
