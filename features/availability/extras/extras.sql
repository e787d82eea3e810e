-- column surcharges: SurchargeRow[] from './rules.ts'
-- The dated extras of a hotel in the nights of a stay, and how many extra beds a room of the type takes.
-- name: list_surcharges
select t.extra_beds, coalesce((
    select json_agg(json_build_object('surchargeId', s.id, 'ratePlanId', s.rate_plan_id, 'kind', s.kind,
      'nameEn', s.name_en, 'nameZh', s.name_zh,
      'firstNight', s.first_night, 'lastNight', s.last_night, 'per', s.per, 'amountMinor', s.amount_minor,
        'currency', s.currency,
      'mandatory', s.mandatory, 'payAt', s.pay_at) order by s.kind, s.first_night, s.id)
    from surcharge s
    where s.hotel_id = t.hotel_id and s.first_night < $check_out::date and s.last_night >= $check_in::date),
      '[]') as surcharges
from room_type_size t where t.id = $room_type_id::uuid

-- column pay_at: SurchargeRow['payAt'] from './rules.ts'
-- The mandatory extras of a hotel in the nights of a stay.
-- name: list_mandatory_surcharges
select s.id as surcharge_id, s.rate_plan_id, s.kind, s.name_en, s.name_zh, s.first_night, s.last_night, s.per,
  s.amount_minor, s.currency, s.mandatory, s.pay_at
from surcharge s
where s.hotel_id = $hotel_id::uuid and s.mandatory and s.first_night < $check_out::date
  and s.last_night >= $check_in::date
order by s.kind, s.first_night, s.id

-- not null: kind, name_en, per, amount_minor, currency, by_price
-- column kind: PropertyFee['kind'] from '#features/hotels/contract.ts'
-- column per: PropertyFee['per'] from '#features/hotels/contract.ts'
-- column by_price: PriceBand[] from '#features/hotels/contract.ts'
-- Mandatory taxes and fees of a hotel, paid there.
-- name: list_property_fees
select kind, name_en, name_zh, per, amount_minor, currency, first_night, last_night, exempt_below_age, most_nights,
  by_price
from property_fee_due where hotel_id = $hotel_id::uuid order by kind, id
