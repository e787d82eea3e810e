-- ticket-orders: what a trip says of booked tickets, with the ticket that was sold (`sold_id`).
create view ticket_order_trip with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.department_id, o.customer_reference, o.code, o.status,
  o.status in ('CONFIRMED', 'REDEEMED') as is_confirmed,
  o.sold->>'titleEn' as title_en, o.sold->>'titleZh' as title_zh,
  o.sold->>'optionEn' as detail_en, o.sold->>'optionZh' as detail_zh,
  o.sold->>'cityEn' as city_en, o.sold->>'cityZh' as city_zh,
  o.sold->>'meetingPointEn' as place_en, o.sold->>'meetingPointZh' as place_zh,
  o.day as from_on, (o.sold->>'lastDay')::date as until_on,
  case o.sold->>'kind' when 'START_TIME' then o.start_minute::int end as start_minute,
  array(select u.visitor from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
    and u.state <> 'CANCELLED' and u.visitor is not null order by u.no) as people,
  (select count(*)::int from ticket_order_unit u where u.order_id = o.id and u.company_id = o.company_id
    and u.state <> 'CANCELLED') as quantity,
  null::text as confirmation, o.product_id as sold_id, o.created_at
from ticket_order o
where o.payment is not null and o.status not in ('REJECTED', 'EXPIRED', 'CANCELLED');
