-- hotel-orders: what waits for hotels: an answer, a number, or word of an order that no mail can bring. The conditions
-- of a hotel without mail are those of the desk's queue (list/desk-lists.sql). A cancellation is decided by a person.
create view hotel_order_handover with (security_invoker = true) as
select case when o.status = 'PENDING' and o.group_code is null and w.id is not null and s.order_id is null
  then 'HOTEL_UNTOLD' else 'HOTEL_ANSWER' end as kind, o.id, o.code, h.name_en as waits_en, h.name_zh as waits_zh,
  coalesce(s.channel, case when w.id is null then 'MAIL' else 'PHONE' end) as channel, t.since,
  case when o.status = 'PENDING' and o.group_code is null and w.id is not null and s.order_id is null then t.since
    when o.status = 'CANCELLATION_PENDING' then least(t.since + interval '1 day',
      greatest(t.since + interval '1 hour', o.check_in::timestamp at time zone 'UTC'))
    else coalesce(greatest(t.since + (o.deadline_at - t.since) / 2, s.answer_by), t.since) end as due_at,
  case when o.status = 'CANCELLATION_PENDING' then (o.check_out + 1)::timestamp at time zone 'UTC'
    else greatest(o.deadline_at, s.answer_by) end as ends_at
from hotel_order o
join hotel_content h on h.id = o.hotel_id
left join hotel_without_mail w on w.id = o.hotel_id
left join hotel_order_send s on s.order_id = o.id and s.company_id = o.company_id
left join hotel_order_change c on c.order_id = o.id and c.company_id = o.company_id and c.state = 'APPROVAL'
cross join lateral (select coalesce(max(y.at), o.created_at) as since from hotel_order_history y
  where y.order_id = o.id and y.company_id = o.company_id and y.to_status = o.status
    and y.from_status is distinct from y.to_status) t
where o.status in ('PENDING', 'NEEDS_ATTENTION', 'AMENDMENT_PENDING', 'CANCELLATION_PENDING') and c.order_id is null
union all
select case when u.is_untold then 'HOTEL_UNTOLD' else 'HOTEL_NUMBER' end, o.id, o.code, h.name_en, h.name_zh,
  case when u.is_untold then 'PHONE' else 'MAIL' end, o.created_at,
  case when u.is_untold then o.created_at else greatest(o.created_at + interval '4 hours',
    (o.check_in - 1)::timestamp at time zone 'UTC') end,
  (o.check_out + 1)::timestamp at time zone 'UTC'
from hotel_order o
join hotel_content h on h.id = o.hotel_id
left join hotel_without_mail w on w.id = o.hotel_id
cross join lateral (select o.group_code is null and w.id is not null and not exists (select from hotel_order_history y
  where y.order_id = o.id and y.company_id = o.company_id and y.event = 'note' and y.to_status = o.status)
  as is_untold) u
where o.status = 'CONFIRMED' and o.hotel_confirmation is null and o.check_out >= portal_now()::date
  and o.check_in > portal_now()::date - 61
union all
select 'HOTEL_UNTOLD', o.id, o.code, h.name_en, h.name_zh, 'PHONE', t.since, t.since,
  (o.check_in + 1)::timestamp at time zone 'UTC'
from hotel_order o
join hotel_content h on h.id = o.hotel_id
join hotel_without_mail w on w.id = o.hotel_id
cross join lateral (select max(y.at) as since from hotel_order_history y
  where y.order_id = o.id and y.company_id = o.company_id and y.to_status = 'CANCELLED') t
where o.status = 'CANCELLED' and o.check_in >= portal_now()::date and o.group_code is null
  and (o.hotel_confirmation is not null
    or exists (select from hotel_order_send x where x.order_id = o.id and x.company_id = o.company_id)
    or exists (select from hotel_order_history y where y.order_id = o.id and y.company_id = o.company_id
      and y.event = 'note' and y.to_status = 'CONFIRMED'))
  and not exists (select from hotel_order_history y where y.order_id = o.id and y.company_id = o.company_id
    and y.event = 'note' and y.to_status = o.status);
