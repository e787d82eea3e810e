-- column fee_rules: FeeRule[] from './contract.ts'
-- column units: StoredUnit[] from './rules.ts'
-- column questions: TicketQuestion[] from './contract.ts'
-- not null: day, start_minute, end_minute, price_percent, midnight_at, closes_at, status
-- column status: AvailabilityStatus from './contract.ts'
-- A slot of an option with everything that a booking of it is made from.
-- name: find_ticket_for_booking
select p.id as product_id, p.code, p.source, p.supplier, p.category, p.kind, p.time_zone, p.currency,
  p.confirmation_mode, p.hold_minutes, p.penalties as fee_rules, p.destination_id, p.latitude, p.longitude, p.address,
  en.title as title_en, zh.title as title_zh, en.meeting_point as meeting_point_en, zh.meeting_point as meeting_point_zh,
  en.terms as terms_en, zh.terms as terms_zh,
  o.id as option_id, o.name_en as option_en, o.name_zh as option_zh, o.min_units, o.max_units, o.valid_days,
  o.delivery_format, o.transfer_allowed,
  d.day, d.midnight_at, d.price_percent, s.start_minute, s.end_minute, s.places, s.closes_at,
  case when p.status = 'OPEN' then s.status else 'CLOSED' end as status,
  (select jsonb_agg(jsonb_build_object('unitId', u.id, 'type', u.type, 'minAge', u.min_age, 'maxAge', u.max_age,
    'accompaniedBy', u.accompanied_by, 'idNeeded', u.id_needed, 'netMinor', u.net_minor) order by u.place)
    from ticket_unit u where u.option_id = o.id) as units,
  coalesce((select jsonb_agg(jsonb_build_object('questionId', q.id, 'per', q.per, 'kind', q.kind,
    'required', q.required, 'labelEn', q.label_en, 'labelZh', q.label_zh, 'choices', q.choices) order by q.place)
    from ticket_question q where q.product_id = p.id), '[]') as questions
from ticket_option o
join ticket_product p on p.id = o.product_id
join ticket_product_content en on en.product_id = p.id and en.language = 'en'
left join ticket_product_content zh on zh.product_id = p.id and zh.language = 'zh-CN'
join ticket_day d on d.option_id = coalesce(o.capacity_of, o.id) and d.day = $day::date
cross join lateral ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, $now::timestamptz) s
where o.id = $option_id::uuid and p.id = $product_id::uuid and s.start_minute = $start_minute::int
  and p.status <> 'INACTIVE'
