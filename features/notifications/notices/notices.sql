-- Notifications in the portal. A person reads and marks only their own rows.

-- Tells the people of a batch of events, in one statement: whom an event names, who booked the order, those who hold
-- the rights of `also`, and, of an approval, those who decide it; each by the channels they chose, or by all. The
-- reader's language is not known here, so facts have both names of a hotel. Each event looks by keys: joined as a
-- whole, a plan made while there were few orders reads all of them for each batch.
-- name: insert_notices
with told as materialized (
  select e.*, o.staff_id as booked_by,
    coalesce(e.facts, '{}') || jsonb_strip_nulls(jsonb_build_object('code', coalesce(e.code, p.code), 'forCode', p.payable_code,
      'amountMinor', p.amount_minor, 'currency', p.currency::text, 'hotelNameEn', o.hotel_name_en,
      'hotelNameZh', o.hotel_name_zh, 'guest', o.lead_guest, 'name', w.name)) as told_facts
  from jsonb_to_recordset($events::jsonb) as e (event_id uuid, company_id uuid, kind text, topic text,
    subject_id uuid, staff_id uuid, code text, also jsonb, facts jsonb, at timestamptz)
  left join lateral (select r.staff_id, r.hotel_name_en, r.hotel_name_zh, r.lead_guest from hotel_order_row r
    where e.kind in ('ORDER', 'DEADLINE', 'APPROVAL') and r.id = e.subject_id and r.company_id = e.company_id
    limit 1) o on true
  left join lateral (select r.code, r.payable_code, r.amount_minor, r.currency from payment_payer r
    where e.kind = 'PAYMENT' and r.id = e.subject_id and r.company_id = e.company_id limit 1) p on true
  left join lateral (select r.name from staff_member r
    where e.kind = 'SECURITY' and r.id = e.subject_id and r.company_id = e.company_id limit 1) w on true
)
insert into notice (company_id, staff_id, event_id, kind, topic, subject_id, facts, at, channels)
select e.company_id, s.id, e.event_id, e.kind, e.topic, e.subject_id, e.told_facts, e.at, c.channels
from told e
cross join lateral (select r.id from staff_rights r where r.company_id = e.company_id and r.status = 'ACTIVE'
  and (r.id in (e.staff_id, e.booked_by) or to_jsonb(r.rights) @> e.also or e.kind = 'APPROVAL' and exists (select
    from approval_decider d where d.order_id = e.subject_id and d.company_id = e.company_id and d.staff_id = r.id))
  offset 0) as s
left join lateral (select r.choices, r.digest_at from notice_preference r
  where r.staff_id = s.id and r.company_id = e.company_id limit 1) f on true
cross join lateral (select coalesce(case when e.kind <> all ($always::text[]) then f.choices -> e.kind end,
  $all::jsonb) as wanted) as d
cross join lateral (select array_remove(array[case when d.wanted ? 'PORTAL' then 'PORTAL' end,
  case when d.wanted ? 'MAIL' and f.digest_at is not null and e.kind <> all ($at_once::text[]) then 'DIGEST' end],
  null) as channels) as c
where c.channels <> '{}'
order by e.at, e.event_id, s.id
on conflict do nothing

-- part: mine
n.company_id = $company_id::uuid and n.staff_id = $staff_id::uuid and 'PORTAL' = any (n.channels)

-- The number of unread notices, counted up to a bound: the bell shows no higher number.
-- not null: unread
-- name: count_unread
select notice_unread($company_id::uuid, $staff_id::uuid, $most::int) as unread

-- part: found
{mine} and ($kinds::text[] is null or n.kind = any ($kinds::text[]))
  and ($states::text[] is null or case when n.read_at is null then 'UNREAD' else 'READ' end = any ($states::text[]))
  and ($from::timestamptz is null or n.at >= $from::timestamptz)
  and ($to::timestamptz is null or n.at < $to::timestamptz)
  and ($pattern::text is null or n.facts ->> 'code' ilike $pattern::text or n.facts ->> 'forCode' ilike $pattern::text
    or n.facts ->> 'hotelNameEn' ilike $pattern::text or n.facts ->> 'hotelNameZh' ilike $pattern::text
    or n.facts ->> 'guest' ilike $pattern::text or n.facts ->> 'name' ilike $pattern::text)

-- A page of notices as JSON text, the latest first; the count stops at the last page.
-- name: list_notices
select coalesce(string_agg(json_build_object('id', n.id, 'kind', n.kind, 'topic', n.topic, 'subjectId', n.subject_id,
    'facts', n.facts, 'at', instant_text(n.at), 'state', case when n.read_at is null then 'UNREAD' else 'READ' end)::text,
    ',' order by n.at desc, n.id desc), '') as rows,
  coalesce((select count(*)::int from (select from notice n where {found} limit $max_counted::int) as counted), 0)
    as total
from (select n.* from notice n where {found} order by n.at desc, n.id desc limit $limit::int offset $offset::int) as n

-- Marks notices of one person as read or unread: those of `ids`, or with null all.
-- name: set_read
update notice n set read_at = case when $read::boolean then to_timestamp($now_ms::float8 / 1000) end
where {mine} and ($ids::uuid[] is null or n.id = any ($ids::uuid[])) and (n.read_at is null) = $read::boolean

-- Removes what happened too long ago to be looked for here.
-- name: remove_old
delete from notice where at < to_timestamp($before_ms::float8 / 1000)
