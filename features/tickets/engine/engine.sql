-- What the engine keeps in memory: offered tickets with their options, and days with their slots.

-- column options: EngineOption[] from './engine-option.ts'
-- not null: options, free_cancellation, title_en
-- Offered tickets, all or those named, the recommended ones first; an option that shares days names whose they are.
-- name: list_products
select p.id as product_id, p.destination_id, c.name_en as city_en, c.name_zh as city_zh, c.time_zone as city_zone,
  p.category, p.kind, p.confirmation_mode, p.currency, p.latitude, p.longitude, p.recommendation,
  en.title as title_en, zh.title as title_zh,
  not jsonb_path_exists(p.penalties, '$[*] ? (@.minutesBefore == null && @.percent > 0)') as free_cancellation,
  coalesce((select jsonb_agg(jsonb_build_object('optionId', o.id, 'poolId', coalesce(o.capacity_of, o.id),
    'cutOffMinutes', o.cut_off_minutes, 'minUnits', o.min_units, 'place', o.place, 'netMinor', (select u.net_minor
      from ticket_unit u where u.option_id = o.id
      order by (u.type = 'ADULT') desc, cardinality(u.accompanied_by), u.place limit 1)))
    from ticket_option o where o.product_id = p.id), '[]') as options
from ticket_product p
join destination_place c on c.id = p.destination_id
join ticket_product_content en on en.product_id = p.id and en.language = 'en'
left join ticket_product_content zh on zh.product_id = p.id and zh.language = 'zh-CN'
where p.status = 'OPEN' and ($product_ids?::uuid[] is null or p.id = any ($product_ids?::uuid[]))
order by p.recommendation desc, p.id

-- not null: day, midnight_ms
-- Days of some tickets from a day on: days since 1970, instants in milliseconds.
-- name: list_days
select d.option_id as pool_id, d.day - date '1970-01-01' as day,
  (extract(epoch from d.midnight_at) * 1000)::float8 as midnight_ms, d.closed, d.price_percent, d.starts, d.ends,
  d.totals, d.sold
from ticket_option o join ticket_day d on d.option_id = o.id
where o.product_id = any ($product_ids::uuid[]) and d.day >= $from::date
order by d.option_id, d.day

-- not null: product_id
-- The tickets that entries of the journal are about: each names a ticket, or an option with days.
-- name: list_named
select o.product_id from ticket_option o where o.id = any ($ids::uuid[])
union
select i from unnest($ids::uuid[]) as i where not exists (select from ticket_option o where o.id = i)
