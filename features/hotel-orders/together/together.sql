-- Orders that are saved and cancelled together, in the transaction of the feature that sells them as one.

-- What a quote keeps of the clock and of its rate, for orders that are sold at once.
-- name: insert_sold_quote
insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out,
  room_count, currency, total_minor, confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at,
  answer_until, stay_ends_at, party_adults, party_children, latin_names, markets, terms, cost, expires_at)
select $company_id::uuid, $staff_id::uuid, $agreement_id::uuid, r.hotel_id, r.no, $room_type_no::int, $check_in::date,
  $check_out::date, $room_count::smallint, $currency::text, $total_minor::bigint, 'INSTANT', 0, $priced_on::date,
  $priced_day_ends_at::timestamptz, $answer_until::timestamptz, $stay_ends_at::timestamptz, $party_adults::smallint[],
  $party_children::smallint[], $latin_names::boolean, r.markets, $terms::jsonb,
  $cost?::jsonb, portal_now() + interval '1 hour'
from rate_plan_sold r where r.no = $rate_plan_no::int
returning id as token

-- not null: at, order_id, code
-- name: write_paid_orders
select w.at, w.order_id, w.code from hotel_order_write_paid($orders::jsonb) w order by w.at

-- Locks orders of a company in one fixed sequence, so that changes of many orders can't deadlock.
-- name: lock_orders
select o.id, o.room_type_no, o.check_in, o.check_out, o.rooms_held from hotel_order o
where o.company_id = $company_id::uuid and o.id = any ($order_ids::uuid[])
order by o.id for update

-- Locks the nights of many orders before the first wallet is locked.
-- name: lock_nights
select from inventory_lock($room_type_nos::int[], $first_nights::date[], $ends::date[])

-- Orders of a company by name, for what shows them as one.
-- not null: room_name_en
-- column status: OrderStatus from '../shapes.ts'
-- name: list_together
select o.id, o.code, o.status, o.room_count, o.check_in, o.check_out, o.total_minor, o.penalty_minor, o.rooms_held,
  q.terms->'room'->>'nameEn' as room_name_en, q.terms->'room'->>'nameZh' as room_name_zh
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.company_id = $company_id::uuid and o.id = any ($order_ids::uuid[])
order by array_position($order_ids::uuid[], o.id)
