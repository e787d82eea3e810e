-- Whose a subject of the ledger is: the staff who booked an order, started a payment, or booked what a payment is for.
-- A reader who sees only own orders finds the movements of those. Features that own such subjects are joined here, so
-- that the wallet knows none of their tables.
create view subject_staff with (security_invoker = true) as
select o.company_id, o.id as subject_id, o.staff_id from hotel_order o
union all
select p.company_id, p.id, p.staff_id from payment_payer p
union all
select p.company_id, p.id, o.staff_id from payment_payer p
join hotel_order o on o.id = p.payable_id and o.company_id = p.company_id
union all
select t.company_id, t.order_id, t.staff_id from ticket_order_staff t
union all
select p.company_id, p.id, t.staff_id from payment_payer p
join ticket_order_staff t on t.order_id = p.payable_id and t.company_id = p.company_id;
