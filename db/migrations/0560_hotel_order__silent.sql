-- An order whose hotel is silent has a deadline like a request's: within a day, not after 18:00 of the day of arrival
-- there, with half an hour at the least. Those that have none get theirs from now on.
update hotel_order o set deadline_at = greatest(portal_now() + interval '30 minutes',
    least(portal_now() + interval '24 hours', q.answer_until)), confirmation_mode = 'ON_REQUEST'
from hotel_quote q
where o.status = 'NEEDS_ATTENTION' and o.deadline_at is null and q.id = o.quote_id and q.company_id = o.company_id;

-- The desk's queue of waiting orders begins with those whose customer watches a clock of seconds.
drop index hotel_order_desk_waiting;
create index hotel_order_desk_waiting on hotel_order ((confirmation_mode <> 'TIME_LIMITED'), (reminded_at is null),
  deadline_at, check_in, id) include (company_id) where status = 'PENDING';
