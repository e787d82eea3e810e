-- Which colleague watches which hotel. The hotels are those managed for the company's distributors.

-- part: managed
select h.id, h.name_en, h.name_zh, h.star_halves, h.chain, h.destination_id
from hotel_content h
where h.id in (select m.hotel_id from tool_managed_hotel m where m.company_id = $company_id::uuid)

-- part: found
($pattern::text is null or h.name_en ilike $pattern::text or h.name_zh ilike $pattern::text)
  and ($destination_id::uuid is null or h.destination_id = $destination_id::uuid)
  and ($chain::text is null or h.chain = $chain::text)
  and ($watched_by::uuid is null or exists (select from tool_watched_hotel w
    where w.company_id = $company_id::uuid and w.hotel_id = h.id and w.staff_id = $watched_by::uuid))
  and (not $unwatched::boolean or not exists (select from tool_watched_hotel w
    where w.company_id = $company_id::uuid and w.hotel_id = h.id))

-- not null: hotel_id, destination_id, name_en, city_en, people
-- column people: { id: string; name: string }[]
-- name: list_hotels
select h.id as hotel_id, h.name_en, h.name_zh, h.star_halves, h.chain, h.destination_id, c.name_en as city_en,
  c.name_zh as city_zh,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
    from tool_watched_hotel w join staff_member s on s.id = w.staff_id
    where w.company_id = $company_id::uuid and w.hotel_id = h.id), '[]') as people
from ({managed}) h
join destination_place c on c.id = h.destination_id
where {found}
order by c.name_en, h.name_en, h.id
limit $limit::int offset $offset::int

-- name: count_hotels
select count(*)::int as total from ({managed}) h where {found}

-- not null: id, name, may_watch, hotels
-- People who may watch, and those who still watch some.
-- name: list_people
select s.id, s.name, s.status = 'ACTIVE' and 'tools.use' = any (s.rights) as may_watch,
  (select count(*)::int from tool_watched_hotel w where w.company_id = s.company_id and w.staff_id = s.id) as hotels
from staff_member s
where s.company_id = $company_id::uuid and (s.status = 'ACTIVE' and 'tools.use' = any (s.rights)
  or exists (select from tool_watched_hotel w where w.company_id = s.company_id and w.staff_id = s.id))
order by s.name, s.id

-- not null: id, name_en, hotels
-- name: list_cities
select c.id, c.name_en, c.name_zh, count(*)::int as hotels
from ({managed}) h join destination_place c on c.id = h.destination_id
group by c.id, c.name_en, c.name_zh
order by c.name_en, c.id

-- not null: name, hotels
-- name: list_chains
select h.chain as name, n.name_zh, count(*)::int as hotels
from ({managed}) h left join chain_name n on n.name = h.chain
where h.chain is not null
group by h.chain, n.name_zh
order by h.chain

-- Watches the hotels of a filter, or some of them.
-- name: assign
insert into tool_watched_hotel (company_id, staff_id, hotel_id)
select $company_id::uuid, $watcher_id::uuid, h.id
from ({managed}) h
where {found} and ($hotel_ids::uuid[] is null or h.id = any ($hotel_ids::uuid[]))
on conflict do nothing

-- name: unassign
delete from tool_watched_hotel o
where o.company_id = $company_id::uuid and o.staff_id = $watcher_id::uuid and o.hotel_id in (
  select h.id from ({managed}) h
  where {found} and ($hotel_ids::uuid[] is null or h.id = any ($hotel_ids::uuid[])))

-- name: copy_watches
insert into tool_watched_hotel (company_id, staff_id, hotel_id)
select w.company_id, $to_watcher_id::uuid, w.hotel_id
from tool_watched_hotel w
where w.company_id = $company_id::uuid and w.staff_id = $watcher_id::uuid
on conflict do nothing

-- name: remove_watches
delete from tool_watched_hotel where company_id = $company_id::uuid and staff_id = $watcher_id::uuid
