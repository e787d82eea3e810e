-- Promotions of contracts; the operator's scope.

-- column kind: Promotion['kind'] from './rules-types.ts'
-- column per: Promotion['per'] from './rules-types.ts'
-- column ranges: Days[] from './rules-types.ts'
-- column exclusions: Days[] from './rules-types.ts'
-- column weekdays: number[]
-- column stacking: Promotion['stacking'] from './rules-types.ts'
-- column borne_by: Promotion['borneBy'] from './rules-types.ts'
-- In the order in which they are taken off.
-- name: list_promotions
select p.code, p.kind, p.name_en, p.name_zh, p.basis_points, p.amount_minor, p.per, p.stay_nights, p.pay_nights,
  p.repeats, p.child_to_age, p.booked_from, p.booked_to, p.days_ahead, p.ranges, p.exclusions, p.weekdays,
  p.is_arrival_only, p.min_nights, p.max_nights, p.rates, p.markets, p.stacking, p.sequence, p.is_non_refundable,
  p.borne_by, p.version
from contract_promotion p where p.contract_id = $contract_id::uuid
order by array_position(array['BASE', 'SECOND', 'ANY', 'NONE'], p.stacking), p.sequence, p.code

-- name: insert_promotion
insert into contract_promotion (contract_id, code, kind, name_en, name_zh, basis_points, amount_minor, per, stay_nights,
  pay_nights, repeats, child_to_age, booked_from, booked_to, days_ahead, ranges, exclusions, weekdays, is_arrival_only,
  min_nights, max_nights, rates, markets, stacking, sequence, is_non_refundable, borne_by, changed_by)
values ($contract_id::uuid, $code::text, $kind::text, $name_en::text, nullif($name_zh::text, ''), $basis_points?::int,
  $amount_minor?::bigint, $per?::text, $stay_nights?::smallint, $pay_nights?::smallint, $repeats::boolean,
  $child_to_age?::smallint, $booked_from?::date, $booked_to?::date, $days_ahead::smallint, $ranges::jsonb,
  $exclusions::jsonb, $weekdays::smallint[], $is_arrival_only::boolean, $min_nights::smallint, $max_nights::smallint,
  $rates::text[], $markets::text[], $stacking::text, $sequence::smallint, $is_non_refundable::boolean,
  $borne_by::text, $staff_id?::uuid)
on conflict (contract_id, code) do nothing returning version

-- name: set_promotion
update contract_promotion set kind = $kind::text, name_en = $name_en::text, name_zh = nullif($name_zh::text, ''),
  basis_points = $basis_points?::int, amount_minor = $amount_minor?::bigint, per = $per?::text,
  stay_nights = $stay_nights?::smallint, pay_nights = $pay_nights?::smallint, repeats = $repeats::boolean,
  child_to_age = $child_to_age?::smallint, booked_from = $booked_from?::date, booked_to = $booked_to?::date,
  days_ahead = $days_ahead::smallint, ranges = $ranges::jsonb, exclusions = $exclusions::jsonb,
  weekdays = $weekdays::smallint[], is_arrival_only = $is_arrival_only::boolean, min_nights = $min_nights::smallint,
  max_nights = $max_nights::smallint, rates = $rates::text[], markets = $markets::text[], stacking = $stacking::text,
  sequence = $sequence::smallint, is_non_refundable = $is_non_refundable::boolean, borne_by = $borne_by::text,
  changed_by = $staff_id?::uuid, version = version + 1
where contract_id = $contract_id::uuid and code = $code::text and version = $version::int returning version

-- name: remove_promotion
delete from contract_promotion where contract_id = $contract_id::uuid and code = $code::text and version = $version::int

-- name: copy_promotions
insert into contract_promotion (contract_id, code, kind, name_en, name_zh, basis_points, amount_minor, per, stay_nights,
  pay_nights, repeats, child_to_age, booked_from, booked_to, days_ahead, ranges, exclusions, weekdays, is_arrival_only,
  min_nights, max_nights, rates, markets, stacking, sequence, is_non_refundable, borne_by, changed_by)
select $to_id::uuid, code, kind, name_en, name_zh, basis_points, amount_minor, per, stay_nights, pay_nights, repeats,
  child_to_age, booked_from, booked_to, days_ahead, ranges, exclusions, weekdays, is_arrival_only, min_nights,
  max_nights, rates, markets, stacking, sequence, is_non_refundable, borne_by, changed_by
from contract_promotion where contract_id = $contract_id::uuid
