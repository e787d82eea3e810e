-- Mark-up rules; the engine reads those that count, the operator keeps them.

-- part: in_order
r.priority desc, r.closeness desc, r.no desc

-- As the view has it, for rules that are switched off as well.
-- part: in_order_of_all
r.priority desc,
  r.closeness / 16 * 32 + (r.group_id is not null and r.closeness < 16)::int * 16 + r.closeness % 16 desc,
  r.no desc

-- part: found
($pattern::text is null or r.name ilike $pattern::text) and ($active::boolean is null or r.active = $active::boolean)

-- not null: no, name, company_ids, of_hotels, mark_up_basis_points
-- name: list_active
select r.no, r.name, r.company_ids, r.of_hotels, r.arrival_from, r.arrival_to, r.booked_from, r.booked_to,
  r.mark_up_basis_points
from mark_up_rule_active r order by {in_order}

-- not null: no, name, company_ids, of_hotels, mark_up_basis_points
-- name: list_of_hotel
select r.no, r.name, r.company_ids, r.of_hotels, r.arrival_from, r.arrival_to, r.booked_from, r.booked_to,
  r.mark_up_basis_points
from mark_up_rule_of_hotel r where r.sold_hotel_id = $hotel_id::uuid order by {in_order}

-- name: count_rules
select count(*)::int as total from mark_up_rule r where {found}

-- column row: MarkUpRuleRow from './contract.ts'
-- name: list_rules
select json_build_object('id', r.id, 'no', r.no, 'version', r.version, 'name', r.name,
  'companies', coalesce((select json_agg(json_build_object('id', c.id, 'code', c.code, 'name', c.name) order by c.name)
    from company_name c where c.id = any (r.company_ids)), '[]'),
  'group', (select json_build_object('id', g.id, 'name', g.name) from mark_up_group g where g.id = r.group_id),
  'destination', (select json_build_object('id', d.id, 'nameEn', d.name_en, 'nameZh', d.name_zh)
    from destination_place d where d.id = r.destination_id),
  'hotel', (select json_build_object('id', h.id, 'nameEn', h.name_en, 'nameZh', h.name_zh, 'code', k.code)
    from hotel_content h join hotel_code k on k.id = h.id where h.id = r.hotel_id),
  'chain', r.chain, 'starHalvesFrom', r.star_halves_from, 'starHalvesTo', r.star_halves_to,
  'arrivalFrom', r.arrival_from, 'arrivalTo', r.arrival_to, 'bookedFrom', r.booked_from, 'bookedTo', r.booked_to,
  'markUpBasisPoints', r.mark_up_basis_points, 'priority', r.priority, 'active', r.active) as row
from mark_up_rule r
where {found} and ($rule_id::uuid is null or r.id = $rule_id?::uuid)
order by r.active desc, {in_order_of_all}
limit $limit::int offset $offset::int

-- name: list_companies
select c.id, c.code, c.name from company_name c where c.status in ('ACTIVE', 'SUSPENDED') order by c.name, c.id

-- name: list_destinations
select d.id, d.name_en, d.name_zh from destination_place d
where exists (select from hotel_content h where h.destination_id = d.id and h.status <> 'INACTIVE')
order by d.name_en, d.id

-- not null: chain
-- name: list_chains
select distinct h.chain from hotel_content h where h.chain <> '' and h.status <> 'INACTIVE' order by h.chain

-- Which of these companies, this destination and this chain are there, and the hotels of a code.
-- not null: companies, has_group, has_destination, has_chain
-- name: find_named
select (select count(*)::int from company_name c where c.id = any ($company_ids::uuid[])) as companies,
  $group_id?::uuid is null or exists (select from mark_up_group g where g.id = $group_id?::uuid) as has_group,
  $destination_id?::uuid is null or exists (select from destination_place d where d.id = $destination_id?::uuid)
    as has_destination,
  $chain?::text is null or exists (select from hotel_content h where h.chain = $chain?::text) as has_chain,
  (select array_agg(k.id) from hotel_code k
    where $hotel_code?::text in (k.code, k.source || ':' || k.code)) as hotel_ids

-- name: lock_rule
select r.version from mark_up_rule r where r.id = $rule_id::uuid for update

-- name: count_active
select count(*)::int as active from mark_up_rule_active r

-- name: insert_rule
insert into mark_up_rule (name, company_ids, group_id, destination_id, hotel_id, chain, star_halves_from,
  star_halves_to, arrival_from, arrival_to, booked_from, booked_to, mark_up_basis_points, priority, active)
values ($name::text, $company_ids::uuid[], $group_id?::uuid, $destination_id?::uuid, $hotel_id?::uuid, $chain?::text,
  $star_halves_from?::smallint, $star_halves_to?::smallint, $arrival_from?::date, $arrival_to?::date,
  $booked_from?::date, $booked_to?::date, $mark_up_basis_points::int, $priority::smallint, $active::boolean)
returning id

-- name: set_rule
update mark_up_rule set name = $name::text, company_ids = $company_ids::uuid[],
  group_id = $group_id?::uuid, destination_id = $destination_id?::uuid, hotel_id = $hotel_id?::uuid,
  chain = $chain?::text, star_halves_from = $star_halves_from?::smallint,
  star_halves_to = $star_halves_to?::smallint,
  arrival_from = $arrival_from?::date, arrival_to = $arrival_to?::date, booked_from = $booked_from?::date,
  booked_to = $booked_to?::date, mark_up_basis_points = $mark_up_basis_points::int, priority = $priority::smallint,
  active = $active::boolean, version = version + 1
where id = $rule_id::uuid

-- Tells the engines that cities have hotels of a rule, one hotel a city.
-- name: tell_cities
insert into change_journal (topic, ref_no)
select 'HOTEL', min(h.no) from mark_up_rule r join hotel_content h
  on (r.hotel_id is null or r.hotel_id = h.id)
  and (r.destination_id is null or r.destination_id = h.destination_id)
  and (r.chain is null or r.chain = h.chain)
  and (r.star_halves_from is null or h.star_halves >= r.star_halves_from)
  and (r.star_halves_to is null or h.star_halves <= r.star_halves_to)
where r.id = $rule_id::uuid and r.of_hotels
group by h.destination_id

-- Hotels on sale that a rule is about.
-- not null: hotels
-- name: count_hotels
select count(*)::int as hotels from mark_up_rule r join hotel_content h
  on (r.hotel_id is null or r.hotel_id = h.id)
  and (r.destination_id is null or r.destination_id = h.destination_id)
  and (r.chain is null or r.chain = h.chain)
  and (r.star_halves_from is null or h.star_halves >= r.star_halves_from)
  and (r.star_halves_to is null or h.star_halves <= r.star_halves_to)
where r.id = $rule_id::uuid and h.status = 'OPEN'

-- not null: companies
-- column companies: { id: string; name: string }[]
-- name: list_groups
select g.id, g.name, g.version, coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name)
  from company_name c where c.id = any (g.company_ids)), '[]') as companies
from mark_up_group g where $group_id?::uuid is null or g.id = $group_id?::uuid
order by g.name, g.id

-- name: lock_group
select g.version from mark_up_group g where g.id = $group_id::uuid for update

-- not null: taken
-- name: find_group_name
select exists (select from mark_up_group g
  where g.name = $name::text and g.id is distinct from $group_id?::uuid) as taken

-- name: insert_group
insert into mark_up_group (name, company_ids) values ($name::text, $company_ids::uuid[]) returning id

-- name: set_group
update mark_up_group set name = $name::text, company_ids = $company_ids::uuid[], version = version + 1
where id = $group_id::uuid

-- name: tell_factors
insert into change_journal (topic) values ('EXCHANGE')
