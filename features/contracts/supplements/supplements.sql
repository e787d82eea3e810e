-- Supplements and charges of contracts; the operator's scope.

-- column kind: Supplement['kind'] from './rules-types.ts'
-- column paid_as: Supplement['paidAs'] from './rules-types.ts'
-- column per: Supplement['per'] from './rules-types.ts'
-- column ranges: Days[] from '../promotions/rules-types.ts'
-- name: list_supplements
select s.code, s.kind, s.name_en, s.name_zh, s.paid_as, s.basis_points, s.amount_minor, s.per, s.child_from_age,
  s.child_to_age, s.ranges, s.version
from contract_supplement s where s.contract_id = $contract_id::uuid order by s.code

-- name: insert_supplement
insert into contract_supplement (contract_id, code, kind, name_en, name_zh, paid_as, basis_points, amount_minor, per,
  child_from_age, child_to_age, ranges, changed_by)
values ($contract_id::uuid, $code::text, $kind::text, $name_en::text, nullif($name_zh::text, ''), $paid_as::text,
  $basis_points?::int, $amount_minor?::bigint, $per::text, $child_from_age?::smallint, $child_to_age?::smallint,
  $ranges::jsonb, $staff_id?::uuid)
on conflict (contract_id, code) do nothing returning version

-- name: set_supplement
update contract_supplement set kind = $kind::text, name_en = $name_en::text, name_zh = nullif($name_zh::text, ''),
  paid_as = $paid_as::text, basis_points = $basis_points?::int, amount_minor = $amount_minor?::bigint,
  per = $per::text, child_from_age = $child_from_age?::smallint, child_to_age = $child_to_age?::smallint,
  ranges = $ranges::jsonb, changed_by = $staff_id?::uuid, version = version + 1
where contract_id = $contract_id::uuid and code = $code::text and version = $version::int returning version

-- name: remove_supplement
delete from contract_supplement
where contract_id = $contract_id::uuid and code = $code::text and version = $version::int

-- name: copy_supplements
insert into contract_supplement (contract_id, code, kind, name_en, name_zh, paid_as, basis_points, amount_minor, per,
  child_from_age, child_to_age, ranges, changed_by)
select $to_id::uuid, code, kind, name_en, name_zh, paid_as, basis_points, amount_minor, per, child_from_age,
  child_to_age, ranges, changed_by
from contract_supplement where contract_id = $contract_id::uuid
