-- Every order has its quote with the same deal, and one idempotency key of its company; no quote has two orders, and
-- every key has one.
select o.id::text as what from hotel_order o
where (
    select count(*) from hotel_quote q
    where q.id = o.quote_id and (q.company_id, q.agreement_id, q.hotel_id, q.rate_plan_no, q.room_type_no, q.room_count,
      q.currency, q.total_minor)
      = (o.company_id, o.agreement_id, o.hotel_id, o.rate_plan_no, o.room_type_no, o.room_count, o.currency,
        o.total_minor)
  ) <> 1
  or (select count(*) from hotel_order other where other.quote_id = o.quote_id) <> 1
  or (select count(*) from idempotency i where i.order_id = o.id and i.company_id = o.company_id) > 1
union all
select 'key ' || i.key from idempotency i
  where not exists (select from hotel_order o where o.id = i.order_id and o.company_id = i.company_id)
