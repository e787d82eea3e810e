-- groups: the hotel of a contract, and what its rooms were sold for and cost together, for hotel-orders' margins.
create view group_gain with (security_invoker = true) as
select d.request_id as subject_id, d.company_id, o.hotel_id, h.destination_id, r.price_minor, r.cost_minor
from group_deal d
join group_offer o on o.id = d.offer_id and o.company_id = d.company_id
join hotel_content h on h.id = o.hotel_id
cross join lateral (select sum(c.price_minor) as price_minor, sum(c.cost_minor) as cost_minor
  from group_room r
  join group_line_cost c on c.hold_id = d.hold_id and c.no = r.line_no and c.offer_id = d.offer_id
    and c.company_id = r.company_id
  where r.request_id = d.request_id and r.company_id = d.company_id and not r.is_free) r;
