-- hotels: taxes and fees paid at the property, a hotel's own and those of its destination.
create view property_fee_due with (security_invoker = true) as
select f.id, h.id as hotel_id, f.kind, f.name_en, f.name_zh, f.per,
  coalesce((select (s ->> 'amountMinor')::bigint from jsonb_array_elements(f.by_stars) s
    where (s ->> 'stars')::int = h.star_halves / 2 limit 1), f.amount_minor) as amount_minor,
  f.currency, f.first_night, f.last_night, f.exempt_below_age, f.most_nights, f.by_price
from hotel h
cross join lateral (
  select own.* from property_fee own where own.hotel_id = h.id
  union all
  select theirs.* from property_fee theirs where theirs.destination_id = h.destination_id and not h.no_local_taxes
    and not exists (select from property_fee own where own.hotel_id = h.id and own.kind = theirs.kind)
) f;
