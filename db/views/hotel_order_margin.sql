-- Price and cost of orders that are not cancelled; empty outside the operator's realm, because customers never see
-- costs.
create view hotel_order_margin with (security_invoker = true) as
select o.id, o.code, o.company_id, c.name as company_name, o.status, o.check_in, o.check_out, o.created_at, o.currency,
  q.terms->'hotel'->>'nameEn' as hotel_name_en, q.terms->'hotel'->>'nameZh' as hotel_name_zh,
  g.total_minor, g.cost_minor, g.margin_minor
from hotel_order_gain g
join hotel_order o on o.id = g.order_id
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join company_name c on c.id = o.company_id
where g.stands;
