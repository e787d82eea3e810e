-- Versions of agreements, kept by the operator. Lock the company before writing one.

-- name: insert_agreement
insert into agreement (company_id, number, currency, settlement_term, bill_by, mark_up_basis_points,
  payment_days, grace_days, credit_line_minor, valid_from, valid_to, clerk, sales_contact,
  status, made_by, created_at)
select $company_id::uuid, 'AG-' || $code::text || '-' || 1 + (select count(*) from agreement a
  where a.company_id = $company_id::uuid), $currency::text,
  $settlement_term::text, $bill_by::text, $mark_up_basis_points::int, $payment_days::int, $grace_days::int,
    $credit_line_minor::bigint, $valid_from::date,
    $valid_to::date, $clerk?::jsonb, $sales_contact?::jsonb, 'ACTIVE',
  $staff_id::uuid, to_timestamp($now_ms::float8 / 1000)

-- A version ends the day before the next begins; a version that begins on that day or later is replaced entirely.
-- name: make_room
update agreement a set
  status = case when a.valid_from >= $valid_from::date then 'TERMINATED' else a.status end,
  valid_to = case when a.valid_from >= $valid_from::date then a.valid_to else $valid_from::date - 1 end
where a.company_id = $company_id::uuid and a.status = 'ACTIVE' and a.valid_to >= $valid_from::date

-- not null: state
-- All versions of a company, newest first.
-- column state: AgreementState from './contract.ts'
-- column clerk: Contact | null from '../contract.ts'
-- column sales_contact: Contact | null from '../contract.ts'
-- name: list_agreements
select a.id, a.number, a.currency, a.settlement_term, a.bill_by, a.mark_up_basis_points, a.payment_days, a.grace_days,
  a.credit_line_minor, a.valid_from, a.valid_to, a.created_at, a.clerk, a.sales_contact,
  s.name as made_by,
  case
    when a.status <> 'ACTIVE' then 'REPLACED'
    when a.id = agreement_in_force(a.company_id, to_timestamp($now_ms::float8 / 1000)) then 'IN_FORCE'
    when days_run(a.valid_from, 'infinity', to_timestamp($now_ms::float8 / 1000)) then 'ENDED'
    else 'PLANNED'
  end as state
from agreement a left join staff_member s on s.id = a.made_by
where a.company_id = $company_id::uuid
order by a.created_at desc, a.id desc

-- Companies whose agreement in force has not reached the wallet yet.
-- name: list_beginning
select a.company_id from agreement a
where a.begun_at is null and a.id = agreement_in_force(a.company_id, to_timestamp($now_ms::float8 / 1000))
order by a.company_id

-- The agreement in force begins, unless it has; gives what the wallet takes from it.
-- name: set_begun
update agreement a set begun_at = to_timestamp($now_ms::float8 / 1000)
where a.company_id = $company_id::uuid and a.begun_at is null and a.id = agreement_in_force($company_id::uuid,
  to_timestamp($now_ms::float8 / 1000))
returning a.currency, a.credit_line_minor

-- not null: companies
-- The currencies that agreements in force or to come sell in, and how many companies have each.
-- name: list_sold_in
select a.currency, count(distinct a.company_id)::int as companies from agreement a
where a.status = 'ACTIVE' and days_run('-infinity', a.valid_to, to_timestamp($now_ms::float8 / 1000))
group by a.currency
