-- hotel-orders: what an invoice says of an order.
create view invoiceable_hotel_order with (security_invoker = true) as
select o.id, o.company_id, o.code, r.hotel_name_en as title_en, r.hotel_name_zh as title_zh, o.lead_guest as guest,
  o.check_in as stay_from, o.check_out as stay_to, o.customer_reference as client_reference, o.department,
  o.cost_centre
from hotel_order o
join hotel_order_row r on r.id = o.id and r.company_id = o.company_id;
