-- A window of dates: the group stays its nights at any time from its first night until the latest departure. Without one
-- its dates are fixed. What hotels answered names the first night that it is about.
alter table group_request add column latest_out date,
  add constraint group_request_window_check check (latest_out >= check_out and latest_out - check_out <= 30);
update group_request g set answer = jsonb_set(g.answer, '{best}', (
  select coalesce(jsonb_agg(b || jsonb_build_object('checkIn', g.check_in)), '[]')
  from jsonb_array_elements(g.answer->'best') b));
