-- Series and types, which are the operator's; no company owns them.

-- part: type
t.id, t.code, t.name_en, t.name_zh, t.provider, t.buyer_fields, t.currencies, t.regime, t.rate_basis_points,
t.fee_regime, t.fee_rate_basis_points

-- column provider: TypeRow['provider'] from './contract.ts'
-- column buyer_fields: TypeRow['buyerFields'] from './contract.ts'
-- column regime: TypeRow['regime'] from './contract.ts'
-- column fee_regime: TypeRow['feeRegime'] from './contract.ts'
-- name: list_types
select {type} from invoice_type t where not t.is_closed order by t.created_at, t.id limit 100

-- column provider: TypeRow['provider'] from './contract.ts'
-- column buyer_fields: TypeRow['buyerFields'] from './contract.ts'
-- column regime: TypeRow['regime'] from './contract.ts'
-- column fee_regime: TypeRow['feeRegime'] from './contract.ts'
-- name: find_type
select {type}, t.series_id from invoice_type t where t.id = $type_id::uuid and not t.is_closed

-- column provider: TypeRow['provider'] from './contract.ts'
-- column buyer_fields: TypeRow['buyerFields'] from './contract.ts'
-- column regime: TypeRow['regime'] from './contract.ts'
-- column fee_regime: TypeRow['feeRegime'] from './contract.ts'
-- All types with their series, closed ones last, for the desk.
-- name: list_desk_types
select {type}, t.series_id, t.is_closed from invoice_type t
order by t.is_closed, t.created_at, t.id limit 100

-- column seller: Seller from './contract.ts'
-- not null: issued_count
-- Series with how many documents each has.
-- name: list_series
select s.id, s.prefix, s.credit_prefix, s.seller, s.is_closed,
  coalesce((select sum(c.last_no) from invoice_counter c where c.series_id = s.id), 0)::int as issued_count
from invoice_series s order by s.is_closed, s.created_at, s.id limit 100

-- column seller: Seller from './contract.ts'
-- name: find_series
select s.id, s.prefix, s.credit_prefix, s.seller from invoice_series s where s.id = $series_id::uuid

-- name: find_prefix
select s.id from invoice_series s
where (s.prefix in ($prefix::text, $credit_prefix::text) or s.credit_prefix in ($prefix::text, $credit_prefix::text))
  and s.id is distinct from $series_id?::uuid

-- name: insert_series
insert into invoice_series (prefix, credit_prefix, seller, is_closed)
values ($prefix::text, $credit_prefix::text, $seller::jsonb, $is_closed::boolean) returning id

-- Prefixes stay once a number was drawn.
-- name: set_series
update invoice_series s set prefix = $prefix::text, credit_prefix = $credit_prefix::text, seller = $seller::jsonb,
  is_closed = $is_closed::boolean
where s.id = $series_id::uuid and (s.prefix = $prefix::text and s.credit_prefix = $credit_prefix::text
  or not exists (select from invoice_counter c where c.series_id = s.id))

-- name: find_code
select t.id from invoice_type t where t.code = $code::text and t.id is distinct from $type_id?::uuid

-- name: insert_type
insert into invoice_type (code, name_en, name_zh, provider, series_id, buyer_fields, currencies, regime,
  rate_basis_points, fee_regime, fee_rate_basis_points, is_closed)
values ($code::text, $name_en::text, $name_zh::text, $provider::text, $series_id?::uuid, $buyer_fields::text[],
  $currencies::text[], $regime::text, $rate_basis_points::int, $fee_regime::text, $fee_rate_basis_points::int,
  $is_closed::boolean)
returning id

-- Applications that wait keep the taxes they were made with.
-- name: set_type
update invoice_type t set code = $code::text, name_en = $name_en::text, name_zh = $name_zh::text,
  provider = $provider::text, series_id = $series_id?::uuid, buyer_fields = $buyer_fields::text[],
  currencies = $currencies::text[], regime = $regime::text, rate_basis_points = $rate_basis_points::int,
  fee_regime = $fee_regime::text, fee_rate_basis_points = $fee_rate_basis_points::int,
  is_closed = $is_closed::boolean
where t.id = $type_id::uuid

-- The next number of a series; the row stays locked until the transaction ends, so that none is left out.
-- name: draw_number
insert into invoice_counter (series_id, kind, year, last_no)
values ($series_id::uuid, $kind::text, $year::int, 1)
on conflict (series_id, kind, year) do update set last_no = invoice_counter.last_no + 1
returning last_no
