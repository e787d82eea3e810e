-- Every order, history line, idempotency key and planned reminder refers to existing rows of the same company: its
-- staff, its agreement, a hotel, and the authorisation of the same order.
select o.id::text as what from hotel_order o
where not exists (select from company c where c.id = o.company_id)
  or not exists (select from staff s where s.id = o.staff_id and s.company_id = o.company_id)
  or not exists (select from agreement a where a.id = o.agreement_id and a.company_id = o.company_id)
  or not exists (select from hotel h where h.id = o.hotel_id)
  or (o.authorize_transfer_id is not null and not exists (
    select from ledger_transfer t where t.id = o.authorize_transfer_id and t.company_id = o.company_id
      and t.subject_id = o.id and t.kind = 'AUTHORIZE'))
union all
select 'history ' || h.no from hotel_order_history h
  where not exists (select from hotel_order o where o.id = h.order_id and o.company_id = h.company_id)
union all
select 'key ' || i.key from idempotency i where not exists (select from company c where c.id = i.company_id)
union all
select 'reminder ' || d.order_id from notification_due d
  where not exists (select from hotel_order o where o.id = d.order_id and o.company_id = d.company_id)
    and not exists (select from ticket_order o where o.id = d.order_id and o.company_id = d.company_id)
    and not exists (select from hotel_order_change c where c.quote_id = d.order_id and c.company_id = d.company_id)
