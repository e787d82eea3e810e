-- Every order has its quote and one key of its company, and every key and booked quote has its order.
select o.id::text as what from hotel_order o
where (select count(*) from hotel_quote q where q.id = o.quote_id and q.order_id = o.id and q.company_id = o.company_id) <> 1
  or (select count(*) from idempotency i where i.order_id = o.id and i.company_id = o.company_id) > 1
union all
select 'key ' || i.key from idempotency i where not exists (select from hotel_order o where o.id = i.order_id and o.company_id = i.company_id)
union all
select 'quote ' || q.id from hotel_quote q where q.order_id is not null and not exists (select from hotel_order o where o.id = q.order_id and o.quote_id = q.id)
