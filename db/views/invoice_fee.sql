-- invoices: how much of what a thing was charged is a fee, and since when.
create view invoice_fee with (security_invoker = true) as
select subject_id, company_id, most_minor, at from hotel_order_fee
union all select subject_id, company_id, most_minor, at from ticket_order_fee
union all select subject_id, company_id, most_minor, at from group_fee;
