-- mark-ups: the rules that count. Of several that fit the first one by priority, closeness and number counts. A group
-- is the companies in it, and no company where it has none; a rule for one is less close than a rule for a company.
create view mark_up_rule_active with (security_invoker = true) as
select r.id, r.no, r.name,
  case when g.id is null then r.company_ids
    else r.company_ids || g.company_ids || '{00000000-0000-0000-0000-000000000000}'::uuid[] end as company_ids,
  r.destination_id, r.hotel_id, r.chain, r.star_halves_from, r.star_halves_to, r.arrival_from, r.arrival_to,
  r.booked_from, r.booked_to, r.mark_up_basis_points, r.priority,
  r.closeness / 16 * 32 + (g.id is not null and r.closeness < 16)::int * 16 + r.closeness % 16 as closeness, r.of_hotels
from mark_up_rule r left join mark_up_group g on g.id = r.group_id
where r.active;
