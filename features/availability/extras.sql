-- The dated extras of a hotel that touch a stay, with the beds one room of the type can be given; both in one answer.
-- name: list_surcharges
select t.extra_beds as "extraBeds", coalesce((
    select json_agg(json_build_object('surchargeId', s.id, 'ratePlanId', s.rate_plan_id, 'kind', s.kind, 'nameEn', s.name_en, 'nameZh', s.name_zh,
      'firstNight', s.first_night, 'lastNight', s.last_night, 'per', s.per, 'amountMinor', s.amount_minor, 'currency', s.currency,
      'mandatory', s.mandatory, 'payAt', s.pay_at) order by s.kind, s.first_night, s.id)
    from surcharge s
    where s.hotel_id = t.hotel_id and s.first_night < $check_out::date and s.last_night >= $check_in::date), '[]') as surcharges
from room_type t where t.id = $room_type_id::uuid

-- What nobody who stays at a hotel in these nights can do without.
-- name: list_mandatory_surcharges
select s.id as "surchargeId", s.rate_plan_id as "ratePlanId", s.kind, s.name_en as "nameEn", s.name_zh as "nameZh", s.first_night as "firstNight",
  s.last_night as "lastNight", s.per, s.amount_minor as "amountMinor", s.currency, s.mandatory, s.pay_at as "payAt"
from surcharge s
where s.hotel_id = $hotel_id::uuid and s.mandatory and s.first_night < $check_out::date and s.last_night >= $check_in::date
order by s.kind, s.first_night, s.id
