-- ticket-orders: what the lists of other features show of an order.
create view ticket_order_head with (security_invoker = true) as
select o.id as order_id, o.company_id, o.code, o.sold ->> 'titleEn' as title_en, o.sold ->> 'titleZh' as title_zh,
  o.status, o.day, o.created_at, o.currency::text as currency, o.total_minor
from ticket_order o;
