-- groups: a group request as its company's own systems are sent it.
create view group_state with (security_invoker = true) as
select g.id, g.company_id, jsonb_build_object('id', g.id, 'code', g.code, 'state', g.state, 'checkIn', g.check_in,
  'checkOut', g.check_out, 'roomCount', g.room_count, 'currency', g.currency,
  'dueAt', instant_text(g.due_at)) as state
from group_request g;
