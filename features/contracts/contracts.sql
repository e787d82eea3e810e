-- Suppliers and contracts; the operator's scope.

-- part: found_suppliers
($pattern::text is null or s.name ilike $pattern::text or s.tax_id ilike $pattern::text)
  and ($kinds::text[] is null or s.kind = any ($kinds::text[]))

-- column kind: SupplierRow['kind'] from './contract-lists.ts'
-- column payment_basis: SupplierRow['paymentBasis'] from './contract-lists.ts'
-- column payment_days: SupplierRow['paymentDays'] from './contract-lists.ts'
-- not null: payment_days, contract_count
-- name: list_suppliers
select s.id, s.name, s.kind, s.currency, s.payment_basis, s.payment_days::text as payment_days, s.tax_id, s.contacts,
  (select count(*)::int from contract c where c.supplier_id = s.id and c.state = 'ACTIVE') as contract_count
from supplier s where {found_suppliers}
order by lower(s.name), s.id limit $limit::int offset $offset::int

-- name: count_suppliers
select count(*)::int as total from supplier s where {found_suppliers}

-- name: find_supplier
select id from supplier where id = $supplier_id::uuid

-- name: insert_supplier
insert into supplier (kind, name, currency, payment_basis, payment_days, tax_id, contacts)
values ($kind::text, $name::text, $currency::text, $payment_basis::text, $payment_days::smallint, $tax_id?::text,
  $contacts?::text)
on conflict (lower(name)) do nothing returning id

-- name: find_named
select id from supplier where lower(name) = lower($name::text)

-- name: set_supplier
update supplier set kind = $kind::text, name = $name::text, currency = $currency::text,
  payment_basis = $payment_basis::text, payment_days = $payment_days::smallint, tax_id = $tax_id?::text,
  contacts = $contacts?::text
where id = $supplier_id::uuid

-- part: contract_row
c.id, c.no, c.version, c.hotel_id, h.name_en as hotel_en, h.name_zh as hotel_zh, s.name as supplier, c.currency,
  c.model, c.valid_from, c.valid_to, c.state

-- part: found_contracts
($pattern::text is null or c.no ilike $pattern::text or s.name ilike $pattern::text or h.name_en ilike $pattern::text
    or h.name_zh ilike $pattern::text)
  and ($states::text[] is null or c.state = any ($states::text[]))

-- column model: ContractRow['model'] from './contract-lists.ts'
-- column state: ContractRow['state'] from './contract-lists.ts'
-- name: list_contracts
select {contract_row}
from contract c join hotel_content h on h.id = c.hotel_id join supplier s on s.id = c.supplier_id
where {found_contracts}
order by array_position(array['DRAFT', 'ACTIVE', 'ENDED'], c.state), h.name_en, c.no, c.version desc, c.id
limit $limit::int offset $offset::int

-- name: count_contracts
select count(*)::int as total
from contract c join hotel_content h on h.id = c.hotel_id join supplier s on s.id = c.supplier_id
where {found_contracts}

-- column model: ContractRow['model'] from './contract-lists.ts'
-- column state: ContractRow['state'] from './contract-lists.ts'
-- column cancellation: Contract['cancellation'] from './contract.ts'
-- name: find_contract
select {contract_row}, c.supplier_id, c.commission_basis_points, c.markets, c.child_policy, c.cancellation,
  c.taxes_included, c.edition, h.time_zone
from contract c join hotel_content h on h.id = c.hotel_id join supplier s on s.id = c.supplier_id
where c.id = $contract_id::uuid

-- Saves of one number come one after another.
-- column state: ContractRow['state'] from './contract-lists.ts'
-- name: lock_contract
select c.id, c.state, c.edition, c.currency from contract c
where (c.hotel_id, c.no) = (select o.hotel_id, o.no from contract o where o.id = $contract_id::uuid)
order by c.version for update

-- name: list_rooms
select t.id, t.name_en, t.name_zh, t.max_adults, t.max_children, t.max_occupancy
from room_type_size t where t.hotel_id = $hotel_id::uuid order by t.no

-- name: find_hotel
select h.id, h.no, h.time_zone from hotel_content h where h.id = $hotel_id::uuid

-- column weekdays: number[]
-- name: list_seasons
select s.code, s.first_night as first, s.last_night as last, s.weekdays from contract_season s
where s.contract_id = $contract_id::uuid order by s.position

-- column meal_plan: Meal from './rules-rows.ts'
-- column cells: Cells from './rules-cells.ts'
-- name: list_prices
select p.room_type_id, p.meal_plan, p.occupancy, p.version, p.cells
from contract_price p join room_type_size t on t.id = p.room_type_id
where p.contract_id = $contract_id::uuid
order by t.no, array_position(array['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'],
  p.meal_plan), left(p.occupancy, 1) = 'C', p.occupancy = 'XB', p.occupancy

-- column meal_plan: Meal from './rules-rows.ts'
-- column per: Derivation['per'] from './rules-terms.ts'
-- column cancellation: PenaltyRule[] from '#features/availability/prices/rules-penalty.ts'
-- name: list_derivations
select d.code, d.base, d.name_en, d.name_zh, d.change_basis_points, d.change_minor, d.per, d.meal_plan,
  d.cancellation, d.min_stay, d.min_advance_days
from contract_derivation d where d.contract_id = $contract_id::uuid order by d.code

-- column state: ContractRow['state'] from './contract-lists.ts'
-- name: list_versions
select c.id, c.version, c.state, c.valid_from, c.valid_to, c.activated_at, c.ended_at, m.name as changed_by,
  c.changed_at
from contract c left join staff_member m on m.id = c.changed_by
where c.hotel_id = $hotel_id::uuid and c.no = $no::text order by c.version desc

-- name: insert_contract
insert into contract (hotel_id, supplier_id, no, currency, model, commission_basis_points, valid_from, valid_to,
  changed_by, changed_at)
values ($hotel_id::uuid, $supplier_id::uuid, $no::text, $currency::text, $model::text,
  $commission_basis_points::smallint, $valid_from::date, $valid_to::date, $staff_id::uuid,
  to_timestamp($now_ms::float8 / 1000))
on conflict (hotel_id, no, version) do nothing returning id

-- name: set_terms
update contract set supplier_id = $supplier_id::uuid, currency = $currency::text, model = $model::text,
  commission_basis_points = $commission_basis_points::smallint, valid_from = $valid_from::date,
  valid_to = $valid_to::date, markets = $markets::text[], child_policy = nullif($child_policy::text, ''),
  cancellation = $cancellation::jsonb, taxes_included = $taxes_included::boolean
where id = $contract_id::uuid

-- name: touch
update contract set edition = edition + 1, changed_by = $staff_id::uuid,
  changed_at = to_timestamp($now_ms::float8 / 1000)
where id = $contract_id::uuid returning edition

-- name: remove_seasons
delete from contract_season where contract_id = $contract_id::uuid

-- name: insert_seasons
insert into contract_season (contract_id, position, code, first_night, last_night, weekdays)
select $contract_id::uuid, (row_number() over ())::smallint, r.code, r.first, r.last, r.weekdays
from jsonb_to_recordset($seasons::jsonb) as r (code text, first date, last date, weekdays smallint[])

-- Prices go with their season to its new name.
-- name: rename_seasons
update contract_price p set version = p.version + 1,
  cells = (select jsonb_object_agg(coalesce($renamed::jsonb ->> e.key, e.key), e.value) from jsonb_each(p.cells) e)
where p.contract_id = $contract_id::uuid
  and exists (select from jsonb_object_keys(p.cells) k where $renamed::jsonb ? k)

-- Prices of seasons that are gone go too.
-- name: keep_seasons
update contract_price p set version = p.version + 1, cells = (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(p.cells) e where e.key = any ($codes::text[]))
where p.contract_id = $contract_id::uuid
  and exists (select from jsonb_object_keys(p.cells) k where k <> all ($codes::text[]))

-- name: put_price
insert into contract_price as stored (contract_id, room_type_id, meal_plan, occupancy, cells, changed_by)
values ($contract_id::uuid, $room_type_id::uuid, $meal_plan::text, $occupancy::text, $cells::jsonb, $staff_id::uuid)
on conflict (contract_id, room_type_id, meal_plan, occupancy)
do update set cells = excluded.cells, version = stored.version + 1, changed_by = excluded.changed_by

-- name: remove_price
delete from contract_price where contract_id = $contract_id::uuid and room_type_id = $room_type_id::uuid
  and meal_plan = $meal_plan::text and occupancy = $occupancy::text

-- name: insert_derivation
insert into contract_derivation (contract_id, code, base, name_en, name_zh, change_basis_points, change_minor, per,
  meal_plan, cancellation, min_stay, min_advance_days)
values ($contract_id::uuid, $code::text, $base::text, $name_en::text, nullif($name_zh::text, ''),
  $change_basis_points?::int, $change_minor?::bigint, $per?::text, $meal_plan::text, $cancellation::jsonb,
  $min_stay::smallint, $min_advance_days::smallint)
on conflict (contract_id, code) do nothing returning code

-- name: remove_derivation
delete from contract_derivation where contract_id = $contract_id::uuid and code = $code::text

-- name: set_state
update contract set state = $state::text,
  activated_at = case $state::text when 'ACTIVE' then to_timestamp($now_ms::float8 / 1000) else activated_at end,
  ended_at = case $state::text when 'ENDED' then to_timestamp($now_ms::float8 / 1000) end
where id = $contract_id::uuid

-- name: find_draft
select c.id from contract c
where (c.hotel_id, c.no) = (select o.hotel_id, o.no from contract o where o.id = $contract_id::uuid)
  and c.state = 'DRAFT'

-- name: copy_contract
insert into contract (hotel_id, supplier_id, no, version, currency, model, commission_basis_points, valid_from,
  valid_to, markets, child_policy, cancellation, taxes_included, changed_by, changed_at)
select o.hotel_id, o.supplier_id, o.no,
  (select max(v.version) + 1 from contract v where v.hotel_id = o.hotel_id and v.no = o.no), o.currency, o.model,
  o.commission_basis_points, o.valid_from, o.valid_to, o.markets, o.child_policy, o.cancellation, o.taxes_included,
  $staff_id::uuid, to_timestamp($now_ms::float8 / 1000)
from contract o where o.id = $contract_id::uuid returning id

-- name: copy_seasons
insert into contract_season (contract_id, position, code, first_night, last_night, weekdays)
select $to_id::uuid, position, code, first_night, last_night, weekdays from contract_season
where contract_id = $contract_id::uuid

-- name: copy_prices
insert into contract_price (contract_id, room_type_id, meal_plan, occupancy, cells, changed_by)
select $to_id::uuid, room_type_id, meal_plan, occupancy, cells, changed_by from contract_price
where contract_id = $contract_id::uuid

-- name: copy_derivations
insert into contract_derivation (contract_id, code, base, name_en, name_zh, change_basis_points, change_minor, per,
  meal_plan, cancellation, min_stay, min_advance_days)
select $to_id::uuid, code, base, name_en, name_zh, change_basis_points, change_minor, per, meal_plan, cancellation,
  min_stay, min_advance_days
from contract_derivation where contract_id = $contract_id::uuid

-- The terms that a customer buys by on a day.
-- not null: agreement_id, company_id, currency, mark_up_basis_points
-- name: find_terms
select t.id as agreement_id, t.company_id, t.currency, t.mark_up_basis_points
from company_name c join agreement_terms t on t.company_id = c.id
where upper(c.code) = upper($code::text) and t.valid_from <= $on::date
  and (t.valid_to is null or t.valid_to >= $on::date)
order by t.valid_from desc limit 1
