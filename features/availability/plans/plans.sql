-- Rate plans and extras of a hotel as the operator keeps them.

-- column status: PlanValues['status'] from './contract-records.ts'
-- column meal_plan: PlanValues['mealPlan'] from './contract-records.ts'
-- column confirmation_mode: PlanValues['confirmationMode'] from './contract-records.ts'
-- column markets: Markets from '../stay/rules-occupancy.ts'
-- column adult_deltas: Record<string, number>
-- column child_bands: { toAge: number; amountMinor: number }[]
-- column penalties: PenaltyRule[] from '../prices/rules-penalty.ts'
-- name: list_plans
select p.id, p.version, p.room_type_id, p.code, p.status, p.name_en, p.name_zh, p.meal_plan, p.currency, p.min_stay,
  p.max_stay, p.min_advance_days, p.max_advance_days, p.booking_from, p.booking_to, p.confirmation_mode,
  p.confirmation_seconds, p.package_only, p.markets, p.adult_deltas, p.child_bands, p.penalties
from rate_plan p where p.hotel_id = $hotel_id::uuid order by p.no

-- column kind: SurchargeValues['kind'] from './contract-records.ts'
-- column per: SurchargeValues['per'] from './contract-records.ts'
-- column pay_at: SurchargeValues['payAt'] from './contract-records.ts'
-- name: list_surcharges
select s.id, s.version, s.kind, s.name_en, s.name_zh, s.rate_plan_id, s.first_night, s.last_night, s.per, s.currency,
  s.amount_minor, s.mandatory, s.pay_at
from surcharge s where s.hotel_id = $hotel_id::uuid order by s.first_night, s.id

-- not null: found
-- name: find_room
select exists (select from room_type_size t where t.id = $room_type_id::uuid and t.hotel_id = $hotel_id::uuid) as found

-- name: insert_plan
insert into rate_plan (hotel_id, room_type_id, code, status, name_en, name_zh, meal_plan, currency, min_stay, max_stay,
  min_advance_days, max_advance_days, booking_from, booking_to, confirmation_mode, confirmation_seconds, package_only,
  markets, adult_deltas, child_bands, penalties)
values ($hotel_id::uuid, $room_type_id::uuid, $code::text, $status::text, $name_en::text, $name_zh?::text,
  $meal_plan::text, $currency::text, $min_stay::smallint, $max_stay::smallint, $min_advance_days::smallint,
  $max_advance_days::smallint, $booking_from?::date, $booking_to?::date, $confirmation_mode::text,
  $confirmation_seconds::int, $package_only::boolean, $markets::jsonb, $adult_deltas::jsonb, $child_bands::jsonb,
  $penalties::jsonb)

-- name: set_plan
update rate_plan set code = $code::text, status = $status::text, name_en = $name_en::text, name_zh = $name_zh?::text,
  meal_plan = $meal_plan::text, min_stay = $min_stay::smallint, max_stay = $max_stay::smallint,
  min_advance_days = $min_advance_days::smallint, max_advance_days = $max_advance_days::smallint,
  booking_from = $booking_from?::date, booking_to = $booking_to?::date, confirmation_mode = $confirmation_mode::text,
  confirmation_seconds = $confirmation_seconds::int, package_only = $package_only::boolean,
  markets = $markets::jsonb, adult_deltas = $adult_deltas::jsonb, child_bands = $child_bands::jsonb,
  penalties = $penalties::jsonb, version = version + 1
where id = $id::uuid and hotel_id = $hotel_id::uuid

-- name: insert_surcharge
insert into surcharge (hotel_id, rate_plan_id, kind, name_en, name_zh, first_night, last_night, per, currency,
  amount_minor, mandatory, pay_at)
values ($hotel_id::uuid, $rate_plan_id?::uuid, $kind::text, $name_en::text, $name_zh?::text, $first_night::date,
  $last_night::date, $per::text, $currency::text, $amount_minor::bigint, $mandatory::boolean, $pay_at::text)

-- name: set_surcharge
update surcharge set rate_plan_id = $rate_plan_id?::uuid, kind = $kind::text, name_en = $name_en::text,
  name_zh = $name_zh?::text, first_night = $first_night::date, last_night = $last_night::date, per = $per::text,
  currency = $currency::text, amount_minor = $amount_minor::bigint, mandatory = $mandatory::boolean,
  pay_at = $pay_at::text, version = version + 1
where id = $id::uuid and hotel_id = $hotel_id::uuid

-- name: remove_surcharge
delete from surcharge where id = $id::uuid and hotel_id = $hotel_id::uuid

-- Rates that contracts make.

-- name: put_plan
insert into rate_plan (hotel_id, room_type_id, code, name_en, name_zh, meal_plan, currency, adult_deltas, child_bands,
  seasons, markets, penalties, min_stay, max_stay, min_advance_days, booking_from, booking_to, base_plan_id, promotion,
  reduction)
values ($hotel_id::uuid, $room_type_id::uuid, $code::text, $name_en::text, $name_zh?::text, $meal_plan::text,
  $currency::text, $adult_deltas::jsonb, $child_bands::jsonb, $seasons::jsonb, $markets::jsonb, $penalties::jsonb,
  $min_stay::smallint, $max_stay::smallint, $min_advance_days::smallint, $booking_from?::date, $booking_to?::date,
  $base_plan_id?::uuid, $promotion?::jsonb, $reduction::jsonb)
on conflict (hotel_id, room_type_id, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
  meal_plan = excluded.meal_plan, currency = excluded.currency, adult_deltas = excluded.adult_deltas,
  child_bands = excluded.child_bands, seasons = excluded.seasons, markets = excluded.markets,
  penalties = excluded.penalties, min_stay = excluded.min_stay, max_stay = excluded.max_stay,
  min_advance_days = excluded.min_advance_days, booking_from = excluded.booking_from,
  booking_to = excluded.booking_to, base_plan_id = excluded.base_plan_id, promotion = excluded.promotion,
  reduction = excluded.reduction,
  version = rate_plan.version + 1
returning id

-- name: find_plan
select id from rate_plan
where hotel_id = $hotel_id::uuid and room_type_id = $room_type_id::uuid and code = $code::text

-- name: list_stored_months
select p.room_type_id, p.code, m.month, m.nights
from rate_plan p join rate_month m on m.rate_plan_no = p.no and m.month between $first::smallint and $last::smallint
where p.hotel_id = $hotel_id::uuid and p.code = any ($codes::text[])

-- Nodes read the hotel again, and the nights of rates that may follow another one now.
-- name: tell_hotel
insert into change_journal (topic, ref_no, months)
select 'HOTEL', no, null from hotel_content where id = $hotel_id::uuid
union all
select 'RATES', p.no, array_agg(m.month) from rate_plan p join rate_month m on m.rate_plan_no = p.no
where p.hotel_id = $hotel_id::uuid and p.base_plan_id is not null group by p.no
