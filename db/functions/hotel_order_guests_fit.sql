-- The guests of an order's rooms, as many of each room as its adults and children are: the last names go. The first of
-- a room is an adult and stays.
create or replace function hotel_order_guests_fit(p_guests jsonb, p_adults smallint[], p_children smallint[])
returns jsonb language sql immutable as $$
  select jsonb_agg((
    select jsonb_agg(g.guest order by g.no) from (
      select x.guest, x.no, row_number() over (partition by x.guest ? 'childAge' order by x.no) as place
      from jsonb_array_elements(r.guests) with ordinality as x (guest, no)
    ) g where g.place <= case when g.guest ? 'childAge' then p_children[r.no] else p_adults[r.no] end
  ) order by r.no)
  from jsonb_array_elements(p_guests) with ordinality as r (guests, no)
$$;
