-- Whose a subject of the ledger is: the staff who booked an order, started a payment, or booked what a payment is for.
-- Features that own such subjects are joined here, so that the wallet knows none of their tables.
create view subject_staff with (security_invoker = true) as
select o.company_id, o.id as subject_id, o.staff_id from hotel_order o
union all
select p.company_id, p.id, p.staff_id from payment p
union all
select p.company_id, p.id, o.staff_id from payment p
join hotel_order o on o.id = p.payable_id and o.company_id = p.company_id;
grant select on subject_staff to tradewind_app;
