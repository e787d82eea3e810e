-- hotel-orders: orders that are rooms of a group.
create view hotel_order_grouped with (security_invoker = true) as
select o.id, o.company_id, o.group_code from hotel_order o where o.group_code is not null;
