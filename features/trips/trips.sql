-- Trips: orders of every kind under one reference.

-- part: items
(select 'HOTEL_ORDER' as kind, h.* from hotel_order_trip h
  union all
  select 'TICKET_ORDER', t.* from ticket_order_trip t)

-- column kind: OrderKind from '#contract/subjects.ts'
-- not null: kind, order_id, code, is_confirmed, title_en, from_on, until_on, people, quantity, reference
-- name: list_items
select o.kind, o.id as order_id, o.code, o.is_confirmed, o.title_en, o.title_zh, o.detail_en, o.detail_zh, o.city_en,
  o.city_zh, o.place_en, o.place_zh, o.from_on, o.until_on, o.start_minute, o.people, o.quantity, o.confirmation,
  o.customer_reference as reference
from {items} o
where o.company_id = $company_id::uuid and ($staff_id?::uuid is null or o.staff_id = $staff_id?::uuid
    or o.department_id = $department_id?::uuid)
  and lower(o.customer_reference) = lower($reference::text)
order by o.from_on, o.start_minute nulls first, o.until_on, o.code
limit 200

-- name: find_company
select c.name from company_name c where c.id = $company_id::uuid

-- name: insert_sending
insert into outbox (topic, company_id, payload)
values ('trip.send_due', $company_id::uuid, jsonb_build_object('companyId', $company_id::uuid,
  'staffId', $staff_id::uuid, 'reference', $reference::text, 'email', $email::text, 'at', instant_text($now::timestamptz)))

-- column kind: OrderKind from '#contract/subjects.ts'
-- not null: kind, sold_id, title_en, times
-- What a company books together with a hotel or ticket: orders of the other kind under the same reference, or of the
-- same person in the same city on days that meet. Of the last year, the most often booked first.
-- name: list_booked_with
select t.kind, t.sold_id, (array_agg(t.title_en order by t.created_at desc))[1] as title_en,
  (array_agg(t.title_zh order by t.created_at desc))[1] as title_zh, count(distinct t.id)::int as times
from {items} m
join {items} t on t.company_id = m.company_id and t.kind <> m.kind
  and (lower(t.customer_reference) = lower(m.customer_reference) or t.staff_id = m.staff_id and t.city_en = m.city_en
    and t.from_on <= m.until_on and t.until_on >= m.from_on)
where m.company_id = $company_id::uuid and m.sold_id = $sold_id::uuid and m.created_at > $since::timestamptz
  and t.created_at > $since::timestamptz
group by t.kind, t.sold_id
having count(distinct t.id) >= $least::int
order by times desc, max(t.created_at) desc
limit $limit::int
