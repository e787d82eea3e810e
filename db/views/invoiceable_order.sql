-- invoices: orders of every kind.
create view invoiceable_order with (security_invoker = true) as
select * from invoiceable_hotel_order
union all select * from invoiceable_ticket_order
union all select * from invoiceable_group;
