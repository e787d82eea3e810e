-- groups: what a room of a line is sold for and costs: by the net prices of the hotel's offer, else by the rate it is
-- held on.
create view group_line_cost with (security_invoker = true) as
select l.hold_id, l.no, l.company_id, o.id as offer_id, n.price_minor, coalesce(n.net_minor, l.cost_minor) as cost_minor
from group_hold_line l
join group_hold h on h.id = l.hold_id and h.company_id = l.company_id
join group_offer o on o.request_id = h.request_id and o.company_id = l.company_id
cross join lateral (select sum(n.price_minor)::bigint as price_minor,
    case when count(n.net_minor) = l.check_out - l.check_in then sum(n.net_minor)::bigint end as net_minor
  from group_offer_night n where n.offer_id = o.id and n.company_id = o.company_id and n.kind = l.kind
    and n.night >= l.check_in and n.night < l.check_out) n;
