-- ticket-orders: what an invoice says of a ticket order.
create view invoiceable_ticket_order with (security_invoker = true) as
select o.id, o.company_id, o.code, o.sold ->> 'titleEn' as title_en, o.sold ->> 'titleZh' as title_zh,
  coalesce((select u.visitor from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
    and u.no = 1), o.contact_name) as guest,
  o.day as stay_from, o.day as stay_to, o.customer_reference as client_reference, o.department, o.cost_centre
from ticket_order o;
