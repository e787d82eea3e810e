-- What a hotel was sent, and how it answers; the operator's scope. Attempts to send one message have a link each.

-- part: messages
messages as (
  select l.order_id, l.company_id, l.kind, l.at, min(l.made_at) as sent_at, min(l.opened_at) as opened_at,
    (array_agg(l.sent_to order by l.made_at desc))[1] as sent_to
  from hotel_link l where l.hotel_id = $hotel_id::uuid and l.at >= $since::timestamptz
  group by l.order_id, l.company_id, l.kind, l.at
)

-- part: found
from messages m
join hotel_order_row r on r.id = m.order_id and r.company_id = m.company_id
left join lateral (
  select a.kind, a.at from hotel_answer a
  where a.order_id = m.order_id and a.company_id = m.company_id and a.hotel_id = $hotel_id::uuid and a.link_at = m.at
  order by a.at limit 1
) a on true
where ($states::text[] is null or case when a.at is not null then 'ANSWERED' when m.opened_at is not null then 'OPENED'
    else 'SENT' end = any ($states::text[]))
  and ($pattern::text is null or r.code ilike $pattern::text or m.sent_to ilike $pattern::text)

-- not null: id, order_id, code, kind, sent_to, sent_at
-- name: list_messages
with {messages}
select md5(m.order_id::text || m.kind || extract(epoch from m.at)) as id, m.order_id, r.code, m.kind, m.sent_to,
  m.sent_at, m.opened_at, a.kind as answer, a.at as answered_at
{found}
order by m.at desc, m.order_id, m.kind limit $limit::int offset $offset::int

-- name: count_messages
with {messages}
select count(*)::int as total {found}

-- A question is answered by the first decision before the next question about the order, from whichever mail.
-- not null: name_en, asked, answered, rejected, cant, unnumbered
-- name: find_figures
with {messages}, questions as (
  select m.order_id, m.company_id, m.sent_at, lead(m.sent_at) over (partition by m.order_id order by m.at) as next_at
  from messages m where m.kind in ('REQUEST', 'AMENDMENT_REQUEST', 'CANCELLATION_REQUEST')
), timed as (
  select q.sent_at, (select min(a.at) from hotel_answer a where a.order_id = q.order_id and a.company_id = q.company_id
    and a.hotel_id = $hotel_id::uuid and a.kind in ('CONFIRMED', 'REJECTED', 'ACCEPTED', 'WAIVED', 'REFUSED')
    and a.at >= q.sent_at and (q.next_at is null or a.at < q.next_at)) as answered_at
  from questions q
), rejections as (
  select a.kind from hotel_answer a join hotel_order_row r on r.id = a.order_id and r.company_id = a.company_id
  where a.hotel_id = $hotel_id::uuid and a.at >= $since::timestamptz and a.kind in ('REJECTED', 'CANT')
)
select h.name_en, h.name_zh, (select count(*)::int from timed) as asked,
  (select count(t.answered_at)::int from timed t) as answered,
  (select round(percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.sent_at) / 60))::int
    from timed t where t.answered_at is not null) as median_minutes,
  (select count(*)::int from rejections x where x.kind = 'REJECTED') as rejected,
  (select count(*)::int from rejections x where x.kind = 'CANT') as cant,
  (select count(*)::int from hotel_order_row r where r.hotel_id = h.id and r.status = 'CONFIRMED'
    and r.hotel_confirmation is null and r.check_out >= $today::date) as unnumbered
from hotel_content h where h.id = $hotel_id::uuid
