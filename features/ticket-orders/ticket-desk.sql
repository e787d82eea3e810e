-- Ticket orders of all companies, for the operator's desk.

-- part: desk_found
from ticket_order o join company_name c on c.id = o.company_id
where ($statuses::text[] is null or o.status = any ($statuses::text[]))
  and ($day_from::date is null or o.day >= $day_from::date) and ($day_to::date is null or o.day <= $day_to::date)
  and ($booked_from::timestamptz is null or o.created_at >= $booked_from::timestamptz)
  and ($booked_to::timestamptz is null or o.created_at < $booked_to::timestamptz)
  and ($pattern::text is null or o.code ilike $pattern::text or o.customer_reference ilike $pattern::text
    or o.supplier_reference ilike $pattern::text or c.name ilike $pattern::text
    or o.sold ->> 'titleEn' ilike $pattern::text or o.sold ->> 'titleZh' ilike $pattern::text
    or exists (select from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
      and text_folded(u.visitor) like all (text_words($pattern::text))))

-- part: pending_since
(select max(e.at) from ticket_order_event e where e.order_id = o.id and e.company_id = o.company_id
  and e.event = 'requested')

-- column status: TicketStatus from './shapes.ts'
-- column payment_status: PaymentStatus from '#features/hotel-orders/shapes.ts'
-- column kind: Sold['kind'] from './shapes.ts'
-- not null: title_en, option_en, kind, booked_by, company_name
-- name: list_desk_ticket_orders
select o.id, o.code, o.sold ->> 'titleEn' as title_en, o.sold ->> 'titleZh' as title_zh,
  o.sold ->> 'optionEn' as option_en, o.sold ->> 'optionZh' as option_zh, o.day, o.sold ->> 'kind' as kind,
  o.start_minute, o.ticket_count,
  (select u.visitor from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id and u.no = 1)
    as visitor,
  o.status, o.awaits_approval, o.payment_status, o.currency, o.total_minor, o.cost_minor, o.customer_reference,
  o.starts_at, {pending_since} as pending_since, c.name as company_name,
  (select s.name from staff_member s where s.id = o.staff_id and s.company_id = o.company_id) as booked_by,
  o.created_at
{desk_found}
order by (o.status = 'PENDING') desc, case when o.status = 'PENDING' then o.starts_at end, o.created_at desc, o.id desc
limit $limit::int offset $offset::int

-- name: count_desk_ticket_orders
select count(*)::int as total, min(coalesce({pending_since}, o.created_at)) as since {desk_found}

-- What the desk alone knows of an order, and whose it is.
-- not null: company_id, company_name
-- name: find_at_desk
select o.company_id, c.name as company_name, o.cost_minor, o.starts_at, o.supplier_reference,
  {pending_since} as pending_since
from ticket_order o join company_name c on c.id = o.company_id
where o.id = $order_id::uuid

-- name: set_supplier_reference
update ticket_order o set supplier_reference = $supplier_reference::text
where o.id = $order_id::uuid and o.company_id = $company_id::uuid
