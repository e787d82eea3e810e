-- Whether a rate sold to `markets` ({"allow":[…]} or {"deny":[…]} or {}) is sold to guests of a nationality.
create function market_allows(markets jsonb, nationality text) returns boolean language sql immutable parallel safe
  as $$ select (not markets ? 'allow' or markets->'allow' ? nationality) and not coalesce(markets->'deny' ? nationality, false) $$;

-- Until when the hotel has to answer: a time-limited order within its seconds, one on request within a day and not after 18:00 of the
-- day of arrival, with half an hour at the least.
create function hotel_order_answer_by(p_mode text, p_seconds int, p_check_in date, p_time_zone text) returns timestamptz language sql stable
  as $$ select case p_mode
    when 'TIME_LIMITED' then now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(now() + interval '30 minutes', least(now() + interval '24 hours', (p_check_in + time '18:00') at time zone p_time_zone))
  end $$;

-- Locks the quotes of bookings in the order of their identifiers, so that one quote becomes one order. `p` is what hotel_order_save is given.
create function hotel_order_lock_quotes(p jsonb) returns void language plpgsql as $$
begin
  perform from jsonb_to_recordset(p) as a ("companyId" uuid, token uuid)
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
    order by q.id for update of q;
end
$$;

-- What stands against each booking before rooms and money are looked at, with what its quote says; one row a booking, in the order asked for.
-- Looks that stand for themselves are scalar: PostgreSQL would answer an `exists` here by reading the whole table into a hash.
-- `why` is null, the code of a refusal, KNOWN for a key that was answered before, or MOVED when the server has to price the stay again.
create function hotel_order_candidates(p jsonb) returns table (
  at bigint, company_id uuid, staff_id uuid, payment text, adults smallint[], children smallint[], han boolean[], quote_id uuid, room_type_no int, check_in date, check_out date, room_count smallint,
  today date, currency text, total_minor bigint, mode text, party_adults smallint[], party_children smallint[], latin_names boolean, why text, detail jsonb, known jsonb
) language sql stable as $$
  select a.at, a."companyId", a."staffId", a.payment, a.adults, a.children, a.han, q.id, q.room_type_no, q.check_in, q.check_out, q.room_count,
    (now() at time zone q.time_zone)::date, q.currency::text, q.total_minor, q.confirmation_mode, q.party_adults, q.party_children, q.latin_names,
    case
      when o.id is not null and i.body_hash = decode(a."bodyHash", 'hex') then 'KNOWN'
      when i.key is not null then 'order.key_reused'
      when q.id is null then 'quote.not_found'
      when (select u.id from hotel_order u where u.quote_id = q.id) is not null then 'quote.used'
      when q.expires_at <= now() then 'quote.expired'
      when q.total_minor > a."orderLimitMinor" then 'order.spending_limit'
      when (select c.status from company c where c.id = q.company_id) <> 'ACTIVE' then 'company.not_active'
      when (select g.id from agreement g where g.company_id = q.company_id and g.status = 'ACTIVE' and current_date between g.valid_from and g.valid_to) is null then 'agreement.none'
      when q.agreement_id <> a."agreementId" then 'MOVED'
      when (select r.no from rate_plan r join hotel h on h.id = r.hotel_id where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN') is null then 'MOVED'
      when (
        select bool_or(m.version is distinct from v.version)
        from unnest(q.rate_months, q.rate_versions) as v (month, version)
        left join rate_month m on m.month = v.month and m.rate_plan_no = q.rate_plan_no) then 'MOVED'
      when cardinality(a.adults) <> cardinality(q.party_adults) then 'order.guests_incomplete'
      when q.markets <> '{}' and exists (select from unnest(a.nationalities) n where not market_allows(q.markets, n)) then 'order.market_denied'
    end,
    case
      when q.total_minor > a."orderLimitMinor" then jsonb_build_object('limitMinor', a."orderLimitMinor", 'totalMinor', q.total_minor)
      when cardinality(a.adults) <> cardinality(q.party_adults) then jsonb_build_object('why', 'ROOM_COUNT', 'rooms', cardinality(q.party_adults))
      when q.markets <> '{}' then
        jsonb_build_object('why', 'MARKET', 'nationalities', (select jsonb_agg(n) from unnest(a.nationalities) n where not market_allows(q.markets, n)))
    end,
    case when o.id is not null then jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status) end
  from rows from (jsonb_to_recordset(p) as ("companyId" uuid, "staffId" uuid, token uuid, key text, "bodyHash" text, "agreementId" uuid, "orderLimitMinor" bigint, payment text,
    adults smallint[], children smallint[], han boolean[], nationalities text[])) with ordinality
    as a ("companyId", "staffId", token, key, "bodyHash", "agreementId", "orderLimitMinor", payment, adults, children, han, nationalities, at)
  left join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  left join lateral (select * from idempotency k where k.company_id = a."companyId" and k.key = a.key limit 1) i on true
  left join lateral (select * from hotel_order b where b.id = i.order_id and b.company_id is not distinct from i.company_id limit 1) o on true
$$;

-- What the guests named for a booking have against them: more of them than the party has beds for, no adult, or names a hotel abroad can not read.
-- Gives the first mistake with its room, counted from 0; null when there is none.
create function hotel_order_guests_fault(p_adults smallint[], p_children smallint[], p_han boolean[], p_party_adults smallint[], p_party_children smallint[], p_latin boolean)
returns jsonb language plpgsql immutable as $$
declare
  v_why text;
begin
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
