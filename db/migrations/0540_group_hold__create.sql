-- Rooms that are held for a group: as an option until a moment, or under the contract of an accepted offer until they
-- become orders. While they are held they count as sold in `inventory_night`.
create table group_hold (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  company_id uuid not null,
  hotel_id uuid not null references hotel,
  state text not null check (state in ('OPTION', 'CONTRACT', 'SOLD', 'RELEASED', 'EXPIRED')),
  until timestamptz,
  staff_id uuid references staff,
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  check ((ended_at is null) = (state in ('OPTION', 'CONTRACT'))),
  check (state <> 'OPTION' or until is not null)
);
create unique index group_hold_one on group_hold (request_id) where state in ('OPTION', 'CONTRACT');
create index group_hold_request on group_hold (request_id, made_at);
create index group_hold_until on group_hold (until) where state = 'OPTION';

-- Rooms of one type and rate over the same nights; `terms` are those of one room as a quote has them.
create table group_hold_line (
  hold_id uuid not null,
  company_id uuid not null,
  no integer not null check (no >= 1),
  kind text not null check (kind in ('SINGLE', 'DOUBLE', 'TWIN', 'TRIPLE', 'QUAD')),
  room_type_no integer not null,
  rate_plan_no integer not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  rooms integer not null check (rooms between 1 and 200),
  on_request boolean not null,
  terms jsonb not null,
  primary key (hold_id, no),
  foreign key (hold_id, company_id) references group_hold (id, company_id)
);

-- What a hotel lets groups hold; a hotel without a row has what `holds/rules.ts` says.
create table group_hold_rule (
  hotel_id uuid primary key references hotel,
  most_rooms integer not null check (most_rooms between 0 and 200),
  hours integer not null check (hours between 1 and 720),
  min_days_ahead integer not null check (min_days_ahead between 0 and 365)
);

alter table group_hold enable row level security;
alter table group_hold force row level security;
create policy group_hold_scope on group_hold using (company_id = scope_company() or scope_is_operator());
alter table group_hold_line enable row level security;
alter table group_hold_line force row level security;
create policy group_hold_line_scope on group_hold_line using (company_id = scope_company() or scope_is_operator());

-- Takes rooms of many stays at once, or refuses with the first night that lacks them. Locks the nights in the order of
-- bookings. `p_asked` are the stays that may be sold on request; `p_today` is the hotel's day.
create function group_rooms_take(p_types int[], p_firsts date[], p_ends date[], p_rooms int[], p_today date,
  p_asked boolean[])
returns void language plpgsql as $$
declare
  l record;
  v_short record;
  n_types int[];
  n_nights date[];
  n_rooms int[];
begin
  select * into l from inventory_lock(p_types, p_firsts, p_ends);
  with wanted as (
    select x.type, x.first + i as night, sum(x.rooms)::int as rooms, bool_and(x.asked) as asked
    from unnest(p_types, p_firsts, p_ends, p_rooms, p_asked) x (type, first, past, rooms, asked)
    cross join lateral generate_series(0, x.past - x.first - 1) i
    group by 1, 2
  )
  select w.type, w.night, greatest(0, w.rooms - coalesce(n.free, 0)) as rooms into v_short
  from wanted w
  left join unnest(l.room_type_nos, l.nights, l.kinds, l.release_days, l.free)
    n (type, night, kind, release_days, free) on n.type = w.type and n.night = w.night
  where n.kind is null or n.kind = 3 or (n.kind = 2 and not w.asked)
    or (n.kind <> 2 and w.night - p_today < n.release_days) or (n.kind = 0 and w.rooms > n.free)
  order by w.night, w.type limit 1;
  if found then
    raise exception 'group.rooms_gone' using errcode = 'TW001',
      detail = jsonb_build_object('night', v_short.night, 'rooms', v_short.rooms)::text;
  end if;
  select array_agg(w.type order by w.type, w.night), array_agg(w.night order by w.type, w.night),
    array_agg(w.rooms order by w.type, w.night)
  into n_types, n_nights, n_rooms
  from (
    select x.type, x.first + i as night, sum(x.rooms)::int as rooms
    from unnest(p_types, p_firsts, p_ends, p_rooms) x (type, first, past, rooms)
    cross join lateral generate_series(0, x.past - x.first - 1) i
    group by 1, 2
  ) w;
  perform inventory_take(n_types, n_nights, n_rooms);
end
$$;
