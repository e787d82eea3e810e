-- The recorded cost of an order gives its total: net prices times their factors, each rounded half up, added up; nights
-- that a change kept have the factor they were sold with, and fees of changes cost nothing. Of guests who were sent
-- elsewhere the customer pays by night what the first hotel was sold for, whatever the other one would be. A group's
-- room is sold at the contract's price, so that only what it costs is recorded.
select o.id, o.code
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
-- Opens the cost once, and the terms only of an order that was changed.
cross join lateral jsonb_to_record(q.cost) as c (rooms jsonb, factor jsonb, kept jsonb, extras jsonb,
  walked jsonb)
left join lateral (
  select sum(div(n.net::numeric * f.m + f.d / 2, f.d)) as minor
  from jsonb_array_elements(c.rooms) with ordinality as r (room, no)
  cross join jsonb_array_elements_text(r.room) with ordinality as n (net, no)
  cross join lateral (
    select coalesce(c.kept->(r.no::int - 1)->(n.no::int - 1)->'factor', c.factor) as factor
  ) k
  cross join lateral (select (k.factor->>'m')::numeric as m, (k.factor->>'d')::numeric as d) f
) rooms on true
left join lateral (
  select coalesce(sum(div((x->>'unitMinor')::numeric * f.m + f.d / 2, f.d) * (x->>'quantity')::int), 0) as minor
  from jsonb_array_elements(c.extras) as e (x)
  cross join lateral (select (x->'factor'->>'m')::numeric as m, (x->'factor'->>'d')::numeric as d) f
) extras on true
where q.cost is not null and (c.rooms is not null or o.group_code is null) and (rooms.minor + extras.minor
  - coalesce((select sum(w::bigint) from jsonb_array_elements_text(c.walked) w), 0)
  + case when q.amends is null then 0 else coalesce((q.terms->>'changeFeeMinor')::bigint, 0) end
  = o.total_minor) is not true
