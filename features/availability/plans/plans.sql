-- Rates that contracts make.

-- name: put_plan
insert into rate_plan (hotel_id, room_type_id, code, name_en, name_zh, meal_plan, currency, adult_deltas, child_bands,
  seasons, markets, penalties, min_stay, min_advance_days)
values ($hotel_id::uuid, $room_type_id::uuid, $code::text, $name_en::text, $name_zh?::text, $meal_plan::text,
  $currency::text, $adult_deltas::jsonb, $child_bands::jsonb, $seasons::jsonb, $markets::jsonb, $penalties::jsonb,
  $min_stay::smallint, $min_advance_days::smallint)
on conflict (hotel_id, room_type_id, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
  meal_plan = excluded.meal_plan, currency = excluded.currency, adult_deltas = excluded.adult_deltas,
  child_bands = excluded.child_bands, seasons = excluded.seasons, markets = excluded.markets,
  penalties = excluded.penalties, min_stay = excluded.min_stay, min_advance_days = excluded.min_advance_days
returning id

-- name: find_plan
select id from rate_plan
where hotel_id = $hotel_id::uuid and room_type_id = $room_type_id::uuid and code = $code::text

-- Nodes read the hotel again.
-- name: tell_hotel
insert into change_journal (topic, ref_no) select 'HOTEL', no from hotel_content where id = $hotel_id::uuid
