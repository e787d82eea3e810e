-- Every order has its quote with the same deal, and one idempotency key of its company; no quote has two orders, and
-- every key has one.
select o.id::text as what from hotel_order o
left join hotel_quote q on q.id = o.quote_id and (q.company_id, q.agreement_id, q.hotel_id, q.rate_plan_no,
  q.room_type_no, q.room_count, q.currency, q.total_minor)
  = (o.company_id, o.agreement_id, o.hotel_id, o.rate_plan_no, o.room_type_no, o.room_count, o.currency, o.total_minor)
where q.id is null
union all
select 'quote ' || o.quote_id from hotel_order o group by o.quote_id having count(*) > 1
union all
select 'keys of ' || i.order_id from idempotency i group by i.order_id, i.company_id having count(*) > 1
union all
select 'key ' || i.key from idempotency i
left join hotel_order o on o.id = i.order_id and o.company_id = i.company_id
where o.id is null
