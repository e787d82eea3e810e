-- The changes of an order that were made join its first price to the one it has: each begins with the quote the one
-- before it ended with, the last ended with the order's, and together they differ by what its total does. A change
-- waits exactly while its order waits for an approver's or the hotel's answer. No order has a changed price without its
-- change.
select o.code as what
from hotel_order o
join (
  select c.order_id, (array_agg(c.quote_id order by c.no desc) filter (where c.state = 'DONE'))[1] as last_id,
    bool_and(c.before_quote_id = c.expected_id) filter (where c.state = 'DONE') as joined,
    coalesce(sum(c.difference_minor) filter (where c.state = 'DONE'), 0) as changed_minor,
    count(*) filter (where c.state in ('APPROVAL', 'WAITING')) as waiting,
    (array_agg(c.before_quote_id order by c.no) filter (where c.state = 'DONE'))[1] as first_id
  from (
    select h.*, case when h.state = 'DONE' then coalesce(lag(h.quote_id)
      over (partition by h.order_id, h.state = 'DONE' order by h.no), h.before_quote_id) end as expected_id
    from hotel_order_change h
  ) c group by c.order_id
) c on c.order_id = o.id
left join hotel_quote f on f.id = c.first_id and f.company_id = o.company_id
where (c.waiting = 1) <> (o.status = 'AMENDMENT_PENDING') or c.waiting > 1 or c.joined is false
  or c.last_id is not null and (c.last_id <> o.quote_id or f.total_minor + c.changed_minor <> o.total_minor)
union all
select o.code from hotel_order o
where o.status = 'AMENDMENT_PENDING' and not exists (select from hotel_order_change c
  where c.order_id = o.id and c.company_id = o.company_id and c.state in ('APPROVAL', 'WAITING'))
union all
select o.code from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where q.amends is not null and not exists (select from hotel_order_change c
  where c.quote_id = o.quote_id and c.company_id = o.company_id and c.state = 'DONE')
