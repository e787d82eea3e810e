-- What the operator's staff sees and sets of the catalogue.

-- part: titled
join ticket_product_content en on en.product_id = p.id and en.language = 'en'
left join ticket_product_content zh on zh.product_id = p.id and zh.language = 'zh-CN'
join destination_place d on d.id = p.destination_id

-- part: wanted
($pattern::text is null or en.title ilike $pattern::text or zh.title ilike $pattern::text
    or p.code ilike $pattern::text or p.supplier ilike $pattern::text or d.name_en ilike $pattern::text
    or d.name_zh ilike $pattern::text)
  and ($statuses::text[] is null or p.status = any ($statuses::text[]))
  and ($categories::text[] is null or p.category = any ($categories::text[]))
  and ($kinds::text[] is null or p.kind = any ($kinds::text[]))

-- Net price of a grown-up as customers see it from: of the unit ADULT, else of the first that needs no company.
-- part: managed_row
p.id, p.code, en.title as title_en, zh.title as title_zh, d.name_en as city_en, d.name_zh as city_zh, p.category,
  p.kind, p.supplier, p.currency, p.status,
  (select count(*)::int from ticket_option o where o.product_id = p.id) as option_count,
  (select min(g.net_minor) from ticket_option o cross join lateral (
    select u.net_minor from ticket_unit u where u.option_id = o.id
    order by (u.type = 'ADULT') desc, cardinality(u.accompanied_by), u.place limit 1) g
    where o.product_id = p.id) as from_net_minor,
  (select min(f.day) from ticket_option o cross join lateral (
    select x.day from ticket_day x
    cross join lateral ticket_slots(x, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s
    where x.option_id = coalesce(o.capacity_of, o.id) and x.open and x.day >= $now::timestamptz::date - 1
      and s.status in ('FREESALE', 'AVAILABLE', 'LIMITED')
    order by x.day limit 1) f
    where o.product_id = p.id) as next_day

-- column status: DeskTicketRow['status'] from './contract-list.ts'
-- column category: DeskTicketRow['category'] from './contract-list.ts'
-- column kind: DeskTicketRow['kind'] from './contract-list.ts'
-- not null: title_en, option_count
-- name: list_managed_tickets
select {managed_row} from ticket_product p {titled}
where {wanted}
order by en.title, p.id limit $limit::int offset $offset::int

-- name: count_managed_tickets
select count(*)::int as total from ticket_product p {titled} where {wanted}

-- name: list_managed_ids
select p.id from ticket_product p {titled} where {wanted} order by en.title, p.id limit $limit::int

-- column status: DeskTicketRow['status'] from './contract-list.ts'
-- column category: DeskTicketRow['category'] from './contract-list.ts'
-- column kind: DeskTicketRow['kind'] from './contract-list.ts'
-- not null: title_en, option_count
-- name: list_managed_of
select {managed_row} from ticket_product p {titled} where p.id = any ($ids::uuid[]) order by en.title, p.id

-- column status: ManagedTicket['status'] from './contract.ts'
-- column category: ManagedTicket['category'] from './contract.ts'
-- column kind: ManagedTicket['kind'] from './contract.ts'
-- column contents: TicketContent[] from '../contract.ts'
-- column options: StoredManaged[] from './contract.ts'
-- column fee_rules: FeeRule[] from '../contract.ts'
-- column questions: TicketQuestion[] from '../contract.ts'
-- not null: options, questions
-- A ticket with all that is kept of it, whether it is on sale or not.
-- name: find_managed
select p.id as product_id, p.code, p.version, p.status, p.category, p.kind, p.supplier, p.confirmation_mode,
  p.hold_minutes, p.address, p.latitude, p.longitude, p.time_zone, p.currency, p.penalties as fee_rules,
  d.id as destination_id, d.name_en as destination_en, d.name_zh as destination_zh,
  (select jsonb_agg(jsonb_build_object('language', c.language, 'title', c.title, 'description', c.description,
    'meetingPoint', c.meeting_point, 'terms', c.terms, 'includes', c.includes) order by c.language)
    from ticket_product_content c where c.product_id = p.id) as contents,
  coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id, 'code', o.code, 'nameEn', o.name_en,
    'nameZh', o.name_zh, 'default', o.is_default, 'minUnits', o.min_units, 'maxUnits', o.max_units,
    'cutOffMinutes', o.cut_off_minutes, 'validDays', o.valid_days, 'deliveryFormat', o.delivery_format,
    'transferAllowed', o.transfer_allowed, 'capacityOf', o.capacity_of,
    'units', coalesce((select jsonb_agg(jsonb_build_object('unitId', u.id, 'type', u.type, 'minAge', u.min_age,
      'maxAge', u.max_age, 'accompaniedBy', u.accompanied_by, 'idNeeded', u.id_needed, 'netMinor', u.net_minor)
      order by u.place) from ticket_unit u where u.option_id = o.id), '[]')) order by o.is_default desc, o.place, o.id)
    from ticket_option o where o.product_id = p.id), '[]') as options,
  coalesce((select jsonb_agg(jsonb_build_object('questionId', q.id, 'per', q.per, 'kind', q.kind,
    'required', q.required, 'labelEn', q.label_en, 'labelZh', q.label_zh, 'choices', q.choices) order by q.place, q.id)
    from ticket_question q where q.product_id = p.id), '[]') as questions
from ticket_product p join destination_place d on d.id = p.destination_id
where p.id = $product_id::uuid

-- Locks a product for a save: nobody else saves it until the transaction ends.
-- name: lock_managed
select p.version from ticket_product p where p.id = $product_id::uuid for update

-- Counts a save, and tells the nodes of it.
-- name: bump_version
with told as (insert into change_journal (topic, ref_id) values ('TICKET', $product_id::uuid))
update ticket_product set version = version + 1, updated_at = $now::timestamptz where id = $product_id::uuid
returning version

-- A ticket that is not on sale yet, at the centre of its city.
-- name: insert_managed
with product as (
  insert into ticket_product (code, source, destination_id, supplier, category, kind, time_zone, currency, latitude,
    longitude, confirmation_mode, status)
  select 'own-' || gen_random_uuid(), 'own', d.id, $supplier::text, $category::text, $kind::text, d.time_zone,
    $currency::text, d.latitude, d.longitude, $confirmation_mode::text, 'CLOSED'
  from destination_place d where d.id = $destination_id::uuid
  returning id
), option as (
  insert into ticket_option (product_id, code, name_en, name_zh, is_default)
  select id, 'standard', 'Standard', '标准票', true from product
  returning id
), unit as (
  insert into ticket_unit (option_id, type, net_minor) select id, 'ADULT', $adult_net_minor::bigint from option
)
select id as product_id from product

-- name: put_content
insert into ticket_product_content (product_id, language, title, description, meeting_point, terms, includes)
values ($product_id::uuid, $language::text, $title::text, $description?::text, $meeting_point?::text, $terms?::text,
  $includes::text[])
on conflict (product_id, language) do update set title = excluded.title, description = excluded.description,
  meeting_point = excluded.meeting_point, terms = excluded.terms, includes = excluded.includes

-- name: remove_content
delete from ticket_product_content where product_id = $product_id::uuid and language = $language::text

-- name: set_facts
update ticket_product set category = $category::text, supplier = $supplier::text,
  confirmation_mode = $confirmation_mode::text, hold_minutes = $hold_minutes::int, address = $address?::text,
  latitude = $latitude::float8, longitude = $longitude::float8
where id = $product_id::uuid

-- name: insert_option
insert into ticket_option (product_id, code, name_en, is_default, place)
select p.id, 'own-' || gen_random_uuid(), $name_en::text,
  not exists (select from ticket_option o where o.product_id = p.id),
  (select coalesce(max(o.place), 0) + 1 from ticket_option o where o.product_id = p.id)
from ticket_product p where p.id = $product_id::uuid
returning id

-- name: set_option
update ticket_option set name_en = $name_en::text, name_zh = $name_zh?::text, min_units = $min_units::int,
  max_units = $max_units::int, cut_off_minutes = $cut_off_minutes::int, valid_days = $valid_days::int,
  delivery_format = $delivery_format::text, transfer_allowed = $transfer_allowed::boolean
where id = $option_id::uuid and product_id = $product_id::uuid

-- Sets the units of an option by their type, so that those which stay keep their identifier.
-- name: put_units
insert into ticket_unit (option_id, type, place, min_age, max_age, accompanied_by, id_needed, net_minor)
select $option_id::uuid, x.type, x.place, x."minAge", x."maxAge", x."accompaniedBy", x."idNeeded", x."netMinor"
from jsonb_to_recordset($units::jsonb) as x (type text, place smallint, "minAge" smallint, "maxAge" smallint,
  "accompaniedBy" text[], "idNeeded" boolean, "netMinor" bigint)
on conflict (option_id, type) do update set place = excluded.place, min_age = excluded.min_age,
  max_age = excluded.max_age, accompanied_by = excluded.accompanied_by, id_needed = excluded.id_needed,
  net_minor = excluded.net_minor

-- name: remove_units
delete from ticket_unit where option_id = $option_id::uuid and type <> all ($types::text[])

-- name: set_fee_rules
update ticket_product set penalties = $fee_rules::jsonb where id = $product_id::uuid

-- name: remove_questions
delete from ticket_question where product_id = $product_id::uuid and id <> all ($question_ids::uuid[])

-- Questions with an identifier of the product are changed, the others added.
-- name: put_questions
insert into ticket_question (id, product_id, place, per, kind, required, label_en, label_zh, choices)
select coalesce(x."questionId", uuidv7()), $product_id::uuid, x.place, x.per, x.kind, x.required, x."labelEn",
  x."labelZh", x.choices
from jsonb_to_recordset($questions::jsonb) as x ("questionId" uuid, place smallint, per text, kind text,
  required boolean, "labelEn" text, "labelZh" text, choices jsonb)
on conflict (id) do update set place = excluded.place, per = excluded.per, kind = excluded.kind,
  required = excluded.required, label_en = excluded.label_en, label_zh = excluded.label_zh, choices = excluded.choices
  where ticket_question.product_id = excluded.product_id

-- name: set_sale
update ticket_product set status = $status::text where id = $product_id::uuid

-- What was saved of a ticket, the newest first.
-- column detail: SavedTicket from './history.ts'
-- name: list_ticket_saves
select e.at, s.name as by, e.detail
from audit_entry e left join staff_member s on s.id = e.staff_id
where e.action = 'tickets.save' and e.subject = $product_id::text
order by e.at desc, e.id desc limit $limit::int offset $offset::int

-- name: count_ticket_saves
select count(*)::int as total from audit_entry where action = 'tickets.save' and subject = $product_id::text
