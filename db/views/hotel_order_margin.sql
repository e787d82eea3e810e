-- What is sold, and what it leaves; empty outside the operator's realm, because customers never see costs.
create view hotel_order_margin with (security_invoker = true) as
select g.order_id as id, g.kind, coalesce(o.code, g.code) as code, g.company_id, c.name as company_name,
  coalesce(o.status, t.status) as status, g.check_in, coalesce(o.check_out, g.check_in) as check_out,
  g.booked_at as created_at, g.currency,
  coalesce(q.terms->'hotel'->>'nameEn', t.title_en, h.name_en) as hotel_name_en,
  coalesce(q.terms->'hotel'->>'nameZh', t.title_zh, h.name_zh) as hotel_name_zh,
  g.total_minor, g.cost_minor, g.margin_minor
from hotel_order_gain g
join company_name c on c.id = g.company_id
left join hotel_order o on o.id = g.order_id and o.company_id = g.company_id
left join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join ticket_order_head t on t.order_id = g.order_id and t.company_id = g.company_id
left join hotel_content h on h.id = g.hotel_id
where g.stands;
