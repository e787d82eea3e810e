-- groups: hotels that were asked for an offer by a link. After its deadline an ask is listed for three days more, so
-- that the desk asks again or elsewhere.
create view group_handover with (security_invoker = true) as
select 'GROUP_ASK' as kind, a.id, g.code, h.name_en as waits_en, h.name_zh as waits_zh,
  case when a.email is null then 'PHONE' else 'MAIL' end as channel, a.asked_at as since, a.expires_at as due_at,
  a.expires_at + interval '3 days' as ends_at
from group_hotel_ask a
join group_request g on g.id = a.request_id and g.company_id = a.company_id
join hotel_content h on h.id = a.hotel_id
where a.answered_at is null and g.state in ('REQUESTED', 'OFFERED') and a.expires_at > portal_now() - interval '3 days'
  and not exists (select from group_hotel_ask n where n.request_id = a.request_id and n.company_id = a.company_id
    and n.hotel_id = a.hotel_id and n.asked_at > a.asked_at);
