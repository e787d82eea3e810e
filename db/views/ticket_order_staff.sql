-- ticket-orders: whose each of its orders is, for hotel-orders' subject_staff.
create view ticket_order_staff with (security_invoker = true) as
select o.company_id, o.id as order_id, o.staff_id from ticket_order o;
