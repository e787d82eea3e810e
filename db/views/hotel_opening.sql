-- hotels: what is known of a hotel before it opens; points count what its page has, of 9.
create view hotel_opening with (security_invoker = true) as
select h.id, o.photos, o.has_contact, o.taxes_known, o.place_known,
  (o.photos > 0)::int + o.has_contact::int + o.taxes_known::int + o.place_known::int
    + (h.description_en is not null)::int + (h.description_zh is not null)::int + (h.name_zh is not null)::int
    + (h.check_in_from is not null and h.check_out_until is not null)::int + (h.facilities <> '{}')::int as points
from hotel h
cross join lateral (
  select (select count(*)::int from hotel_photo p where p.hotel_id = h.id) as photos,
    exists (select from hotel_contact c where c.hotel_id = h.id and c.role = 'RESERVATIONS' and c.sends
      and c.bounced_at is null) as has_contact,
    h.no_local_taxes or exists (select from property_fee_due f where f.hotel_id = h.id) as taxes_known,
    not (h.latitude = 0 and h.longitude = 0) as place_known
) o;
