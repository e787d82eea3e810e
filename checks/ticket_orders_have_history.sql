-- Every ticket order's history begins with its hold, has connected transitions, and ends in the order's state.
select o.id, o.code, o.status
from ticket_order o
left join lateral (
  select
    (array_agg(h.event order by h.no))[1] as first_event,
    (array_agg(h.to_status order by h.no desc))[1] as last_status,
    bool_and(h.from_status is not distinct from h.before) as joined
  from (
    select no, event, from_status, to_status, lag(to_status) over (order by no) as before
    from ticket_order_event where order_id = o.id and company_id = o.company_id
  ) h
) h on true
where h.first_event is distinct from 'held' or h.last_status is distinct from o.status or not h.joined
