-- The bookings of `p` with their quotes and why each is refused, one row a booking. A quote keeps the agreement it was
-- made by, whatever is agreed until it expires. Lookups are scalar subqueries: PostgreSQL would answer an `exists` here
-- by reading the whole table into a hash. What these columns alone decide is left to hotel_order_guests_fault, because
-- each subquery of this statement costs the same for every list, however short.
create or replace function hotel_order_candidates(p jsonb)
returns setof hotel_order_candidate language sql stable as $$
  select a.at, a."companyId", a."staffId", a.payment, a.adults, a.children, a.han, a.nationalities,
    a."orderLimitMinor", q.id, q.room_type_no, q.check_in, q.check_out, q.room_count,
    q.priced_on + (portal_now() >= q.priced_day_ends_at)::int, q.currency::text, q.total_minor, q.confirmation_mode,
    q.party_adults, q.party_children, q.latin_names, q.markets,
    case
      when o.id is not null and i.body_hash = decode(a."bodyHash", 'hex') then 'KNOWN'
      when i.key is not null then 'order.key_reused'
      when q.id is null then 'quote.not_found'
      when (select u.id from hotel_order u where u.quote_id = q.id) is not null then 'quote.used'
      when q.expires_at <= portal_now() then 'quote.expired'
      -- Quoted before midnight at the hotel for that day, and booked after it. A quote sees one midnight at most.
      when q.check_in = q.priced_on and portal_now() >= q.priced_day_ends_at then 'order.arrival_past'
      when q.total_minor > a."orderLimitMinor" then 'order.spending_limit'
      when (select c.status from company_name c where c.id = q.company_id) <> 'ACTIVE' then 'company.not_active'
      when agreement_in_force(q.company_id, portal_now()) is null then 'agreement.none'
      when (select r.no from rate_plan_sold r join hotel_content h on h.id = r.hotel_id
        where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN') is null then 'MOVED'
      when (
        select bool_or(m.version is distinct from v.version)
        from unnest(q.rate_months, q.rate_versions) as v (month, version)
        left join rate_month_version m on m.month = v.month and m.rate_plan_no = q.rate_plan_no) then 'MOVED'
    end,
    case when o.id is not null then jsonb_build_object(
      'orderId', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status) end
  from rows from (jsonb_to_recordset(p) as ("companyId" uuid, "staffId" uuid, token uuid, key text, "bodyHash" text,
    "orderLimitMinor" bigint, payment text, adults smallint[], children smallint[], han boolean[],
    nationalities text[])) with ordinality
    as a ("companyId", "staffId", token, key, "bodyHash", "orderLimitMinor", payment, adults, children, han,
    nationalities, at)
  left join hotel_quote q on q.id = a.token and q.company_id = a."companyId" and q.amends is null
  left join lateral (select * from idempotency k where k.company_id = a."companyId" and k.key = a.key limit 1) i on true
  left join lateral (select * from hotel_order b
    where b.id = i.order_id and b.company_id is not distinct from i.company_id limit 1) o on true
$$;
