-- Who changed which prices, restrictions and rooms, from what to what. A set is what one save, file or contract changed;
-- `rate_change_run` keeps the records of nights before and after it, so that a set can be undone.
create table rate_change_set (
  id uuid primary key default uuidv7(),
  at timestamptz not null default portal_now(),
  source text not null check (source in ('GRID', 'FILE', 'SHELL', 'MACHINE', 'HOTEL', 'CONTRACT', 'UNDO')),
  staff_id uuid references staff (id),
  -- An author without an account: a key, or who used a hotel's link.
  author text check (length(author) between 1 and 100),
  reason text check (length(reason) between 1 and 200),
  file text check (length(file) between 1 and 255),
  cells integer not null check (cells > 0),
  undoes uuid references rate_change_set (id)
);
create index rate_change_set_undoes on rate_change_set (undoes) where undoes is not null;
create index rate_change_set_staff on rate_change_set (staff_id) where staff_id is not null;

-- The part of a set that is one hotel's, with its first lines for the history.
create table rate_change_hotel (
  hotel_id uuid not null references hotel (id),
  set_id uuid not null references rate_change_set (id),
  cells integer not null check (cells > 0),
  line_count integer not null,
  lines jsonb not null,
  primary key (hotel_id, set_id)
);
create index rate_change_hotel_set on rate_change_hotel (set_id);

create table rate_change_run (
  id bigint generated always as identity primary key,
  set_id uuid not null references rate_change_set (id),
  rate_plan_no integer references rate_plan (no),
  room_type_no integer references room_type (no),
  first date not null,
  last date not null check (last >= first),
  before bytea not null,
  after bytea not null,
  check (num_nonnulls(rate_plan_no, room_type_no) = 1),
  check (length(before) = length(after)),
  check (length(after) = (last - first + 1) * case when room_type_no is null then 6 else 4 end)
);
create index rate_change_run_set on rate_change_run (set_id);
create index rate_change_run_plan on rate_change_run (rate_plan_no, last) where rate_plan_no is not null;
create index rate_change_run_room on rate_change_run (room_type_no, last) where room_type_no is not null;
grant select, insert on rate_change_set, rate_change_hotel, rate_change_run to tradewind_app;

-- Saves from before are in the history as the audit log has them, without their nights.
with kept as materialized (
  select uuidv7() as id, a.at, (select s.id from staff s where s.id = a.staff_id) as staff_id, h.id as hotel_id,
    nullif(left(a.detail ->> 'file', 255), '') as file, (a.detail ->> 'cells')::int as cells,
    (a.detail ->> 'lineCount')::int as line_count, a.detail -> 'lines' as lines
  from audit_log a join hotel h on h.id::text = a.subject
  where a.action = 'rates.save' and (a.detail ->> 'cells')::int > 0
), sets as (
  insert into rate_change_set (id, at, source, staff_id, file, cells)
  select id, at, case when file is null then 'GRID' else 'SHELL' end, staff_id, file, cells from kept
)
insert into rate_change_hotel (hotel_id, set_id, cells, line_count, lines)
select hotel_id, id, cells, line_count, lines from kept;
