-- What an order is sold for by now: its total less what was given back of it; of a cancelled one what is left of its
-- fee.
create or replace function hotel_order_sold(o hotel_order) returns bigint language sql immutable parallel safe as $$
  select case when o.status in ('REJECTED', 'EXPIRED') then 0
    when o.status = 'CANCELLED' then least(o.penalty_minor, o.total_minor - o.refunded_minor - o.corrected_minor)
    else o.total_minor - o.corrected_minor end
$$;
