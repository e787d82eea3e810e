-- Whether a rate sold to `markets` ({"allow":[…]} or {"deny":[…]} or {}) is sold to guests of a nationality.
create function market_allows(markets jsonb, nationality text) returns boolean language sql immutable parallel safe
  as $$ select (not markets ? 'allow' or markets->'allow' ? nationality) and not coalesce(markets->'deny' ? nationality, false) $$;

-- Until when the hotel has to answer: a time-limited order within its seconds, one on request within a day and not
-- after `p_until`, 18:00 of the day of arrival there, with half an hour at the least.
create function hotel_order_answer_by(p_mode text, p_seconds int, p_until timestamptz) returns timestamptz language sql stable
  as $$ select case p_mode
    when 'TIME_LIMITED' then now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(now() + interval '30 minutes', least(now() + interval '24 hours', p_until))
  end $$;

-- Locks the quotes of bookings in the order of their identifiers, so that one quote becomes one order. `p` is what hotel_order_save is given.
-- Gives, as parallel arrays, the stays of those that can still be booked, and whose money in what currency all of them ask for. A quote that becomes
-- somebody else's order while this waits is among them: its nights are locked for nothing, and what stands against it is looked at afterwards.
create function hotel_order_lock_quotes(p jsonb, out room_type_nos int[], out first_nights date[], out ends date[], out companies uuid[], out currencies text[])
language plpgsql as $$
begin
  with locked as materialized (
    select q.id, q.company_id, q.currency, q.room_type_no, q.check_in, q.check_out, q.expires_at
    from jsonb_to_recordset(p) as a ("companyId" uuid, token uuid)
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
    order by q.id for update of q
  ), judged as (
    select l.*, l.expires_at > now() and (select o.id from hotel_order o where o.quote_id = l.id) is null as open from locked l
  )
  select array_agg(j.room_type_no) filter (where j.open), array_agg(j.check_in) filter (where j.open), array_agg(j.check_out) filter (where j.open),
    array_agg(j.company_id), array_agg(j.currency::text)
  into room_type_nos, first_nights, ends, companies, currencies from judged j;
end
$$;

-- A booking with its quote, and what stands against it before rooms and money are looked at. `why` is null, the code of a refusal, KNOWN for a key that was
-- answered before, or MOVED when the server has to price the stay again.
create type hotel_order_candidate as (
  at bigint, company_id uuid, staff_id uuid, payment text, adults smallint[], children smallint[], han boolean[], nationalities text[], order_limit_minor bigint,
  quote_id uuid, room_type_no int, check_in date, check_out date, room_count smallint, today date, currency text, total_minor bigint, mode text,
  party_adults smallint[], party_children smallint[], latin_names boolean, markets jsonb, why text, known jsonb
);
-- The bookings of `p` with their quotes; one row a booking.
-- Looks that stand for themselves are scalar: PostgreSQL would answer an `exists` here by reading the whole table into a hash.
-- What follows from these columns alone is left to hotel_order_guests_fault: each look of its own in this statement has its price for every list, however short.
create function hotel_order_candidates(p jsonb) returns setof hotel_order_candidate language sql stable as $$
  select a.at, a."companyId", a."staffId", a.payment, a.adults, a.children, a.han, a.nationalities, a."orderLimitMinor", q.id, q.room_type_no, q.check_in, q.check_out, q.room_count,
    q.priced_on + (now() >= q.priced_day_ends_at)::int, q.currency::text, q.total_minor, q.confirmation_mode, q.party_adults, q.party_children, q.latin_names, q.markets,
    case
      when o.id is not null and i.body_hash = decode(a."bodyHash", 'hex') then 'KNOWN'
      when i.key is not null then 'order.key_reused'
      when q.id is null then 'quote.not_found'
      when (select u.id from hotel_order u where u.quote_id = q.id) is not null then 'quote.used'
      when q.expires_at <= now() then 'quote.expired'
      -- Quoted before midnight at the hotel for that day, and booked after it. A quote sees one midnight at most.
      when q.check_in = q.priced_on and now() >= q.priced_day_ends_at then 'order.arrival_past'
      when q.total_minor > a."orderLimitMinor" then 'order.spending_limit'
      when (select c.status from company c where c.id = q.company_id) <> 'ACTIVE' then 'company.not_active'
      when (select g.id from agreement g where g.company_id = q.company_id and g.status = 'ACTIVE' and days_run(g.valid_from, g.valid_to, now())) is null then 'agreement.none'
      when q.agreement_id <> a."agreementId" then 'MOVED'
      when (select r.no from rate_plan r join hotel h on h.id = r.hotel_id where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN') is null then 'MOVED'
      when (
        select bool_or(m.version is distinct from v.version)
        from unnest(q.rate_months, q.rate_versions) as v (month, version)
        left join rate_month m on m.month = v.month and m.rate_plan_no = q.rate_plan_no) then 'MOVED'
    end,
    case when o.id is not null then jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status) end
  from rows from (jsonb_to_recordset(p) as ("companyId" uuid, "staffId" uuid, token uuid, key text, "bodyHash" text, "agreementId" uuid, "orderLimitMinor" bigint, payment text,
    adults smallint[], children smallint[], han boolean[], nationalities text[])) with ordinality
    as a ("companyId", "staffId", token, key, "bodyHash", "agreementId", "orderLimitMinor", payment, adults, children, han, nationalities, at)
  left join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  left join lateral (select * from idempotency k where k.company_id = a."companyId" and k.key = a.key limit 1) i on true
  left join lateral (select * from hotel_order b where b.id = i.order_id and b.company_id is not distinct from i.company_id limit 1) o on true
$$;

-- What the guests named for a booking have against them: another number of rooms than quoted, nationalities the rate is not sold to, more of them than the
-- party has beds for, no adult, or names a hotel abroad can not read. Gives the first mistake with its room, counted from 0; null when there is none.
create function hotel_order_guests_fault(p_adults smallint[], p_children smallint[], p_han boolean[], p_nationalities text[],
  p_party_adults smallint[], p_party_children smallint[], p_latin boolean, p_markets jsonb)
returns jsonb language plpgsql immutable as $$
declare
  v_why text;
begin
  if cardinality(p_adults) <> cardinality(p_party_adults) then
    return jsonb_build_object('why', 'ROOM_COUNT', 'rooms', cardinality(p_party_adults));
  end if;
  if p_markets <> '{}' and exists (select from unnest(p_nationalities) n where not market_allows(p_markets, n)) then
    return jsonb_build_object('why', 'MARKET', 'nationalities', (select jsonb_agg(n) from unnest(p_nationalities) n where not market_allows(p_markets, n)));
  end if;
  for r in 1 .. cardinality(p_party_adults) loop
    v_why := case
      when p_adults[r] > p_party_adults[r] or p_children[r] > p_party_children[r] then 'TOO_MANY'
      when p_adults[r] >= 1 is not true then 'NO_ADULT'
      when p_latin and p_han[r] then 'LATIN_NAME'
    end;
    if v_why is not null then
      return jsonb_build_object('why', v_why, 'room', r - 1);
    end if;
  end loop;
  return null;
end
$$;
