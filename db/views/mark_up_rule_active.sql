-- mark-ups: the rules that count. Of several that fit the first one by priority, closeness and number counts.
create view mark_up_rule_active with (security_invoker = true) as
select id, no, name, company_ids, destination_id, hotel_id, chain, star_halves_from, star_halves_to, arrival_from,
  arrival_to, booked_from, booked_to, mark_up_basis_points, priority, closeness, of_hotels
from mark_up_rule where active;
