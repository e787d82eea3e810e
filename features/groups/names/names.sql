-- Rooming lists of groups. Lock the group request before saving one.

-- column guests: NamedGuest[] from './rules.ts'
-- The version that holds.
-- name: find_list
select l.no, l.guests from group_name_list l
where l.request_id = $group_id::uuid and l.company_id = $company_id::uuid
order by l.no desc limit 1

-- not null: people
-- name: list_versions
select l.no, l.saved_at, s.name as saved_by, jsonb_array_length(l.guests) as people, l.sent_at
from group_name_list l left join staff_member s on s.id = l.saved_by and s.company_id = l.company_id
where l.request_id = $group_id::uuid and l.company_id = $company_id::uuid
order by l.no desc

-- name: insert_list
insert into group_name_list (request_id, company_id, no, guests, saved_by, saved_at)
select $group_id::uuid, $company_id::uuid, coalesce(max(l.no), 0) + 1, $guests::jsonb, $staff_id?::uuid,
  $now::timestamptz
from group_name_list l where l.request_id = $group_id::uuid and l.company_id = $company_id::uuid
returning no

-- name: set_sent
update group_name_list l set sent_at = $now::timestamptz
where l.request_id = $group_id::uuid and l.company_id = $company_id::uuid and l.no = $no::int and l.sent_at is null

-- column markets: GroupNames['rooms'][number]['markets'] from './contract.ts'
-- Nationalities that rates are sold to, by number.
-- name: list_markets
select r.no, r.markets from rate_plan_sold r where r.no = any ($nos::int[])

-- Contracts whose names are to be asked for.
-- name: list_names_due
select d.company_id, d.request_id as group_id from group_deal d
where d.names_remind_at <= $now::timestamptz
order by d.names_remind_at limit $limit::int

-- name: set_names_remind
update group_deal d set names_remind_at = $at?::timestamptz
where d.request_id = $group_id::uuid and d.company_id = $company_id::uuid
